import { describe, expect, inject, test } from 'vitest'
import { publishChain } from './chain-content.ts'
import { inWordPress, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const { footer } = posts
const page = posts[101]
const hidden = await post(place, 'hl-cms-stores', {
  title: 'Store 101 behind a password',
  content: 'Tires in secret.',
  status: 'publish',
  password: 'secret',
  meta: { location_id: 106 },
})

/** The authorization of a user by role; the editor has only written a site part. */
const users: Record<string, string> = JSON.parse(
  await inWordPress(
    place,
    `foreach (['subscriber', 'contributor', 'editor'] as $role) {
      $id = username_exists($role) ?: wp_insert_user(
        ['user_login' => $role, 'user_pass' => $role, 'user_email' => "$role@example.com", 'role' => $role]);
      $password = WP_Application_Passwords::create_new_application_password($id, ['name' => uniqid()])[0];
      $all[$role] = 'Basic ' . base64_encode("$role:$password");
    }
    wp_update_post(['ID' => ${footer}, 'post_author' => $id]);
    echo json_encode($all);`,
  ),
)

const ours = [
  'hl-cms-stores',
  'HL-CMS-stores',
  `hl-cms-stores/${page}`,
  `hl-cms-stores/${page}/revisions`,
  `hl-cms-stores/${hidden.id}`,
  `hl-cms-stores/${hidden.id}?password=secret`,
  'hl-cms-stores?_method=OPTIONS',
  'hl-cms-parts',
  `hl-cms-parts/${footer}?_fields=content`,
  `hl-cms-parts/${footer}/autosaves`,
]

describe.concurrent('REST shows store pages and site parts only to editors', () => {
  test.each(ours)('%s', async (path) => {
    const asked = `/wp-json/wp/v2/${path}`
    const refusal = '{"code":"rest_forbidden","message":"Only editors may read this.","data":'
    expect(await answerAt(asked)).toEqual({ status: 401, body: `${refusal}{"status":401}}` })
    expect(await answerAt(asked, 'subscriber')).toEqual({
      status: 403,
      body: `${refusal}{"status":403}}`,
    })
  })

  test.each(['contributor', 'editor'])('%s', async (role) => {
    const pages = await answerAt('/wp-json/wp/v2/hl-cms-stores?_fields=title', role)
    expect(pages.status).toBe(200)
    expect(JSON.parse(pages.body)).toContainEqual({ title: { rendered: 'Store 101' } })
    const part = await answerAt(`/wp-json/wp/v2/hl-cms-parts/${footer}`, role)
    expect(part.status).toBe(200)
  })
})

describe.concurrent('no other part of WordPress shows them to visitors', () => {
  test.each([
    '/wp-json/wp/v2/types',
    '/wp-json/wp/v2/types/hl_cms_part',
    '/wp-json/wp/v2/users',
    '/wp-json/wp/v2/search?search=101',
    '/wp-json/wp/v2/search?search=101&subtype=hl_cms_store',
    `/wp-json/wp/v2/posts/${page}`,
    `/wp-json/wp/v2/pages/${page}`,
    `/wp-json/wp/v2/comments?post=${page}`,
    `/wp-json/oembed/1.0/embed?url=${place.url}/?p=${page}`,
    '/feed/',
    // Feeds, because this WordPress has no theme for pages.
    '/feed/?post_type=hl_cms_store',
    '/feed/?post_type[]=hl_cms_store',
    `/?feed=rss2&p=${page}`,
    `/?feed=rss2&page_id=${page}`,
    `/?feed=rss2&post_type[]=hl_cms_store&p=${page}`,
    '/feed/?name=store-101',
    '/store-101/feed/',
    '/feed/?s=Tires',
    '/feed/?author=1',
    `/?p=${page}`,
    `/?p=${page}&preview=true`,
    `/?p=${page}&embed=true`,
    '/wp-sitemap.xml',
    '/wp-sitemap-posts-hl_cms_store-1.xml',
    '/wp-sitemap-users-1.xml',
  ])('%s', async (path) => {
    const { body } = await answerAt(path)
    expect(body).not.toMatch(/Store 101|Tires in|Hartland in|"hl_cms_(?:store|part)"|editor/)
  })

  test('not even their authors', async () => {
    const id = await inWordPress(place, "echo username_exists('editor');")
    expect((await answerAt(`/wp-json/wp/v2/users/${id}`)).status).toBe(401)
  })
})

async function answerAt(path: string, role?: string) {
  const headers = role === undefined ? {} : { authorization: users[role] ?? '' }
  const response = await fetch(place.url + path, { headers, redirect: 'manual' })
  return { status: response.status, body: await response.text() }
}
