import { request } from 'undici'
import { afterAll, expect, inject, test } from 'vitest'
import { seeded } from '../helpers/seeded.ts'
import { publishChain } from './chain-content.ts'
import { type Changes, changesSince } from './change-feed.ts'
import { inRequest } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)
const ids = [101, 102, 103, 104, 113, 434, 435]
const random = seeded(19)
const path = btoa('/Location-Template')

/** Posts that texts show. */
const made: Record<string, number> = JSON.parse(
  await inRequest(
    place,
    `$insert = fn($type, $more = []) => wp_insert_post($more + ['post_type' => $type, 'post_title' => 'made', 'post_content' => 'Made.', 'post_status' => 'publish']);
    $picture = wp_insert_attachment(['post_title' => 'made', 'post_mime_type' => 'image/png'], 'made.png');
    echo json_encode(['post' => $insert('post'), 'page' => $insert('page'), 'block' => $insert('wp_block'), 'menu' => $insert('wp_navigation'), 'picture' => $picture]);`,
  ),
)

/** Texts, most of which show what stands elsewhere; the last two are never known. */
const texts = [
  '',
  '<p>Plain NUMBER</p>',
  `<!-- wp:block {"ref":${made.block}} /-->`,
  `<!-- wp:navigation {"ref":${made.menu}} /-->`,
  '<!-- wp:page-list /-->',
  '<!-- wp:site-title /--><!-- wp:site-tagline /-->',
  `<p><img src="/wp-content/uploads/made.png" class="wp-image-${made.picture}"/></p>`,
  `<!-- wp:query {"query":{"perPage":3,"postType":"post","order":"desc","orderBy":"title"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-terms {"term":"category"} /--><!-- /wp:post-template --></div><!-- /wp:query -->`,
  '<!-- wp:block {"ref":BLOCK} /--><p>Since [now]</p>'.replace('BLOCK', `${made.block}`),
  '<!-- wp:latest-posts {"displayPostDate":true} /-->',
]

const { header, secondHeader, footer, template, ...stores } = posts
const parts = [header, secondHeader, footer, template]
const pages = Object.values(stores)

/** Edits in PHP. `NUMBER` is another one in each of them. */
const edits: (() => string)[] = [
  () => update(one(pages), one(texts)),
  () => update(one(pages), one(texts)),
  () => update(one(parts), one(texts) || '<p>Part NUMBER</p>'),
  () => update(one(parts), one(texts) || '<p>Part NUMBER</p>'),
  () => `update_post_meta(${one(pages)}, 'banner', 'Banner NUMBER');`,
  () => `delete_post_meta(${one(pages)}, 'banner');`,
  () => `update_post_meta(${posts[103]}, 'location_id', '${one(['103', '113'])}');`,
  () => `wp_trash_post(${one(pages)});`,
  () =>
    `foreach ([${pages}] as $id) { if (get_post_status($id) !== 'publish') { wp_untrash_post($id); wp_publish_post($id); } }`,
  () =>
    `foreach ([${pages}, ${parts}] as $id) { if (get_post_status($id) !== 'publish') { wp_untrash_post($id); wp_update_post(['ID' => $id, 'post_status' => 'publish']); } }`,
  () => `wp_update_post(['ID' => ${one([...pages, ...parts])}, 'post_status' => 'draft']);`,
  () =>
    `update_option('hl_cms', array_merge(HlCms\\settings(), ['second_stores' => [${one(['434', '435', '101, 434'])}]]));`,
  () => `update_option('${one(['blogname', 'blogdescription'])}', 'Made NUMBER');`,
  () => update(made.block, '<p>Block NUMBER</p>'),
  () => update(made.menu, '<!-- wp:navigation-link {"label":"Link NUMBER","url":"/x"} /-->'),
  () => `wp_update_post(['ID' => ${one([made.post, made.page])}, 'post_title' => 'made NUMBER']);`,
  () =>
    `wp_update_post(['ID' => ${one([made.post, made.page])}, 'post_status' => '${one(['draft', 'publish', 'private'])}']);`,
  () =>
    `wp_insert_post(['post_type' => 'post', 'post_title' => 'made NUMBER', 'post_content' => 'x', 'post_status' => 'future', 'post_date' => '2036-01-01 00:00:00']);`,
  () =>
    `foreach (get_posts(['post_status' => 'future', 'numberposts' => -1]) as $post) wp_publish_post($post->ID);`,
  () => `wp_update_term(1, 'category', ['name' => 'Made NUMBER']);`,
  () => `wp_set_object_terms(${made.post}, ['made ' . (NUMBER % 3)], 'category');`,
  () =>
    `wp_update_attachment_metadata(${made.picture}, ['width' => NUMBER, 'height' => NUMBER, 'file' => 'made.png', 'sizes' => ['medium' => ['file' => 'made-m.png', 'width' => 300, 'height' => 300, 'mime-type' => 'image/png']]]);`,
  () => `update_post_meta(${made.picture}, '_wp_attachment_image_alt', 'Alt NUMBER');`,
  () =>
    `wp_insert_comment(['comment_post_ID' => ${made.post}, 'comment_content' => 'x']); set_transient('made', NUMBER);`,
  () => `wp_update_user(['ID' => 1, 'display_name' => 'Made NUMBER']);`,
]

afterAll(async () => {
  await inRequest(
    place,
    `foreach (get_posts(['post_type' => ['post', 'page', 'wp_block', 'wp_navigation', 'attachment'], 'post_status' => 'any', 'numberposts' => -1]) as $post) {
      if (str_starts_with($post->post_title, 'made')) wp_delete_post($post->ID, true);
    }
    foreach (get_terms(['taxonomy' => 'category', 'hide_empty' => false]) as $term) { if (str_starts_with($term->name, 'made')) wp_delete_term($term->term_id, 'category'); }
    wp_update_term(1, 'category', ['name' => 'Uncategorized']); wp_update_user(['ID' => 1, 'display_name' => 'admin']);
    update_option('blogname', 'Store pages'); update_option('blogdescription', '');`,
  )
})

test('whatever is edited, each answer that differs is named', { timeout: 120_000 }, async () => {
  let { cursor } = await editAndAge('')
  let before = await answers()
  const told: string[] = []
  for (let number = 1; number <= 60; number++) {
    const edit = one(edits)().replaceAll('NUMBER', `${number}`)
    const { changes, cursor: next } = await editAndAge(edit, cursor)
    const after = await answers()
    told.push(edit)
    expect(notNamed(before, after, changes), told.join('\n')).toEqual([])
    before = after
    cursor = next
  }
})

/** What has changed after an edit, told some seconds later. */
async function editAndAge(edit: string, cursor?: string) {
  await inRequest(
    place,
    `${edit} $GLOBALS['wpdb']->query('UPDATE wp_hl_cms_changes SET noted = noted - 9');`,
  )
  return changesSince(place, cursor)
}

/** The bytes of every answer, whether there is one or not. */
async function answers(): Promise<Record<string, string>> {
  const calls = [
    'get-footer',
    ...ids.flatMap((id) => [`get-header/${id}`, `get-pages-by-url/${path}/${id}`]),
  ]
  return Object.fromEntries(await Promise.all(calls.map(async (call) => [call, await get(call)])))
}

/** The answers that differ and are not in what was told. */
function notNamed(before: Record<string, string>, after: Record<string, string>, told: Changes) {
  const isNamed = (call: string) => {
    if (call === 'get-footer') return told.footer
    const list = call.startsWith('get-header') ? told.headers : told.pages
    return list === 'all' || list.map(String).includes(call.split('/').at(-1) ?? '')
  }
  return Object.keys(after).filter((call) => before[call] !== after[call] && !isNamed(call))
}

async function get(call: string): Promise<string> {
  const { body } = await request(`${place.url}/wp-json/hl-cms/v1/${call}`)
  return body.text()
}

function update(id: number | undefined, content: string): string {
  return `wp_update_post(wp_slash(['ID' => ${id}, 'post_content' => '${content}']));`
}

function one<Item>(list: Item[]): Item {
  return list[Math.floor(random() * list.length)] as Item
}
