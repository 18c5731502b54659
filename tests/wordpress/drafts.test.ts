import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readPageAnswer } from '../../client/preview/page-answer.ts'
import { callPaths } from '../helpers/content-server.ts'
import { publishChain } from './chain-content.ts'
import { inRequest, inWordPress, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const site = 'https://www.example.com/shop'
const { header, secondHeader: second_header, footer, template } = posts
const settings = { header, second_header, footer, template, site: `${site}/` }
await post(place, 'settings', { hl_cms: settings })

const draft = await write('hl-cms-stores', { content: 'A draft.', meta: { location_id: 'new' } })
const scheduled = await write('hl-cms-stores', {
  content: 'Of <b>tomorrow</b>.',
  meta: { location_id: 105 },
  status: 'future',
  date: '2036-01-01T00:00:00',
})
const part = await write('hl-cms-parts', { content: '<p>Another template in {{City}}</p>' })
const homeless = await write('hl-cms-stores', { content: 'Whose?' })

let cookie: string
beforeAll(async () => {
  cookie = await signIn()
  // The autosave of a page published in the same second would not be newer.
  await inRequest(
    place,
    `$wpdb->query("UPDATE $wpdb->posts SET post_modified_gmt = '2026-01-01', post_modified = '2026-01-01'");
    clean_post_cache(${posts[101]});`,
  )
  await post(place, `hl-cms-stores/${posts[101]}/autosaves`, { content: 'Half a sentence' })
})

describe('the Preview button', () => {
  test.each([
    ['a draft', draft, 'new'],
    ['what is scheduled', scheduled, '105'],
    ['what is published', posts[101], '101'],
    ['a template, on the page of the first store', part, '101'],
  ])('of %s leads to its page on the site, with a token', async (_, id, store) => {
    const { status, location } = await follow(id)
    expect([status, location?.replace(/\d+\.1\.\d+\.[0-9a-f]{64}$/, 'TOKEN')]).toEqual([
      302,
      `${site}/store/${store}/?preview#draft=TOKEN`,
    ])
  })

  test.each([
    ['a header', () => posts.header, 404, 'A header or footer has no preview'],
    ['a page without a location id', () => homeless, 404, 'which store&#039;s page this is'],
    ['a post of another kind', () => 1, 403, 'nothing here that you may preview'],
  ])('of %s leads nowhere', async (_, id, status, words) => {
    const answer = await follow(id())
    expect([answer.status, answer.location]).toEqual([status, null])
    expect(answer.body).toContain(words)
  })

  test('asks anonymous visitors to sign in', async () => {
    const { status, location } = await follow(draft, '')
    expect([status, location]).toEqual([302, expect.stringContaining('/wp-login.php?redirect_to=')])
  })

  test('is there for editors once the site is known, and leads from links of WordPress', async () => {
    const links = `wp_set_current_user(1); $type = get_post_type_object('hl_cms_store'); define('WP_ADMIN', true);
      echo json_encode([is_post_type_viewable($type), get_permalink(${posts[101]}), get_permalink(${draft}),
        get_preview_post_link(${posts[101]}, ['preview_id' => 7])]);`
    const button = (id: number | undefined) =>
      `${place.url}/wp-admin/admin-post.php?action=hl_cms_preview&post=${id}`
    expect(JSON.parse(await inWordPress(place, links))).toEqual([
      true,
      `${site}/store/101/`,
      button(draft),
      button(posts[101]),
    ])
    const without = `add_filter('option_hl_cms', fn($all) => ['site' => ''] + $all); ${links}`
    const [isThere, link] = JSON.parse(await inWordPress(place, without))
    expect([isThere, link]).toEqual([false, expect.stringContaining(place.url)])
    const [isForVisitors, shown] = JSON.parse(
      await inWordPress(place, links.replace('wp_set_current_user(1)', '')),
    )
    expect([isForVisitors, shown]).toEqual([false, link])
  })
})

describe('with its token', () => {
  test.each([
    ['the text of a draft', draft, 'new', '<p>A draft.</p>'],
    ['what is scheduled', scheduled, 105, '<p>Of <b>tomorrow</b>.</p>'],
    ["the editor's autosave", posts[101], 101, '<p>Half a sentence</p>'],
    ['the template, where a page has no text', posts[102], 102, 'All of {{City}} comes here'],
    ['a template that is not chosen yet', part, 101, '<p>Another template in {{City}}</p>'],
    ['the same on another store', part, 103, '<p>Another template in {{City}}</p>'],
  ])('%s is shown, and cached nowhere', async (_, id, store, text) => {
    const { response, body } = await ask(store, await tokenOf(id))
    expect(response.status).toBe(200)
    expect(readPageAnswer(body, store)).toContain(text)
    expect(JSON.parse(Buffer.from(body).toString())).toEqual({
      content: expect.any(String),
      locationID: store,
    })
    const { headers } = response
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store, private', null])
    expect(headers.get('access-control-allow-origin')).toBe('https://www.example.com')
  })

  test('an autosave that is older than the text is not seen', async () => {
    const token = await tokenOf(posts[101])
    await post(place, `hl-cms-stores/${posts[101]}`, { content: 'Newer.' })
    const { body } = await ask(101, token)
    expect(readPageAnswer(body, 101)).toContain('Newer.')
  })
})

const made = (id: number | undefined, user: number, seconds: number, more = '') =>
  inRequest(place, `echo HlCms\\draft_token(${id}, ${user}, time() + ${seconds})${more};`)

describe('no part of a draft is shown', () => {
  test.each<[string, () => Promise<string>, store?: string]>([
    ['without a token', async () => ''],
    ['with any text', async () => 'x'.repeat(100_000)],
    ["with another post's token", () => tokenOf(scheduled)],
    ["with a token of the draft, on another store's page", () => tokenOf(draft), '105'],
    ['after its time', () => made(draft, 1, 0)],
    [
      'with a token for ever',
      async () => (await made(draft, 1, 60)).replace(/\.\d+\./, '.1.9999999999.'),
    ],
    ['with a token of a user who may not edit', () => made(draft, 999, 60)],
    ['with a token of nobody', () => made(draft, 0, 60)],
    [
      'with a wrong signature',
      async () => (await made(draft, 1, 60)).replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    ],
    ['with more behind the token', () => made(draft, 1, 60, " . '\n'")],
    ['with the token of a post that is gone', () => made(999_999, 1, 60)],
    ['with the token of another kind of post', () => made(1, 1, 60)],
    [
      'once it is in the trash',
      async () => {
        const token = await tokenOf(draft)
        await inRequest(place, `wp_trash_post(${draft});`)
        return token
      },
    ],
  ])('%s', async (_, token, store = 'new') => {
    const { response, body } = await ask(store, await token())
    expect(response.status).toBe(403)
    expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({ code: 'hl_cms_no_draft' })
  })

  test('by the ordinary call, whatever comes with it', async () => {
    const token = await tokenOf(scheduled)
    const address = place.url + callPaths.page(105)
    for (const query of ['', `?draft=${token}`, `?preview=true&p=${scheduled}`])
      expect((await fetch(address + query, { headers: { cookie } })).status).toBe(404)
  })

  test('on another site of the network, or with other salts', async () => {
    const token = await tokenOf(scheduled)
    const read = `echo json_encode(HlCms\\read_draft_token('${token}') === null);`
    expect(await inRequest(place, read)).toBe('false')
    expect(await inRequest(place, `add_filter('salt', fn() => 'other'); ${read}`)).toBe('true')
    expect(await inRequest(place, `$GLOBALS['blog_id'] = 2; ${read}`)).toBe('true')
  })
})

async function write(type: string, fields: object): Promise<number> {
  const { id, message } = await post(place, type, { status: 'draft', ...fields })
  if (id === 0) throw new Error(message)
  return id
}

/** The cookies of the administrator, after a login with WordPress's form. */
async function signIn(): Promise<string> {
  const body = new URLSearchParams({ log: 'admin', pwd: 'admin' })
  const response = await fetch(`${place.url}/wp-login.php`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function follow(id: number | undefined, as = cookie) {
  const address = `${place.url}/wp-admin/admin-post.php?action=hl_cms_preview&post=${id}`
  const response = await fetch(address, { headers: { cookie: as }, redirect: 'manual' })
  const location = response.headers.get('location')
  return { status: response.status, location, body: await response.text() }
}

async function tokenOf(id: number | undefined): Promise<string> {
  const { location } = await follow(id)
  return location?.split('#draft=')[1] ?? ''
}

/** With the headers of a page of the site. */
async function ask(store: number | string, token: string) {
  const response = await fetch(place.url + callPaths.page(store), {
    method: 'POST',
    body: token,
    headers: { origin: 'https://www.example.com' },
  })
  return { response, body: await response.arrayBuffer() }
}
