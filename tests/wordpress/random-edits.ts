import type { Posts } from './chain-content.ts'
import type { WordPressPlace } from './start-wordpress.ts'
import { inRequest } from './wordpress.ts'

/** Edits of all kinds. */
export interface RandomEdits {
  /** The next edit, in PHP. */
  next(): string
  /** Removes everything that edits have created beside the chain's own posts. */
  clean(): Promise<unknown>
}

/** Posts that appear in texts. */
type Made = Record<'post' | 'page' | 'block' | 'menu' | 'picture', number>

/** Edits the chain of `publishChain` at random, from numbers between 0 and 1. */
export async function randomEdits(
  place: WordPressPlace,
  posts: Posts,
  random: () => number,
): Promise<RandomEdits> {
  const made = await makePosts(place)
  const edits = editsOf(posts, made, (list) => list[Math.floor(random() * list.length)] as never)
  let number = 0
  return {
    next() {
      number++
      const edit = edits[Math.floor(random() * edits.length)]
      return edit?.().replaceAll('NUMBER', `${number}`) ?? ''
    },
    clean: () => inRequest(place, cleaning),
  }
}

async function makePosts(place: WordPressPlace): Promise<Made> {
  return JSON.parse(
    await inRequest(
      place,
      `$insert = fn($type, $more = []) => wp_insert_post($more + ['post_type' => $type, 'post_title' => 'made', 'post_content' => 'Made.', 'post_status' => 'publish']);
      $picture = wp_insert_attachment(['post_title' => 'made', 'post_mime_type' => 'image/png'], 'made.png');
      echo json_encode(['post' => $insert('post'), 'page' => $insert('page'), 'block' => $insert('wp_block'), 'menu' => $insert('wp_navigation'), 'picture' => $picture]);`,
    ),
  )
}

/** Edits in PHP. `NUMBER` is a different number in each of them. */
function editsOf(
  posts: Posts,
  made: Made,
  one: <Item>(list: readonly Item[]) => Item,
): (() => string)[] {
  const { header, secondHeader, footer, template, ...stores } = posts
  const parts = [header, secondHeader, footer, template]
  const pages = Object.values(stores)
  const texts = textsOf(made)
  return [
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
    () =>
      `wp_update_post(['ID' => ${one([made.post, made.page])}, 'post_title' => 'made NUMBER']);`,
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
    () => `switch_theme('${one(['made', 'other'])}');`,
    () => `activate_plugin('akismet/akismet.php');`,
    () => `deactivate_plugins('akismet/akismet.php');`,
    () =>
      `define('WP_IMPORTING', true); foreach ([101, 434] as $id) wp_insert_post(['post_type' => 'hl_cms_store', 'post_title' => 'made', 'post_content' => 'Import NUMBER', 'post_status' => 'publish', 'meta_input' => ['location_id' => $id]]);`,
    () =>
      `foreach (get_posts(['post_type' => 'hl_cms_store', 'title' => 'made', 'numberposts' => 1]) as $post) wp_delete_post($post->ID, true);`,
    () => `wp_update_user(['ID' => 1, 'display_name' => 'Made NUMBER']);`,
  ]
}

/** Texts, most of which show other posts; the last two always count as changed. */
function textsOf(made: Made): string[] {
  return [
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
}

function update(id: number | undefined, content: string): string {
  return `wp_update_post(wp_slash(['ID' => ${id}, 'post_content' => '${content}']));`
}

const cleaning = `foreach (get_posts(['post_type' => ['post', 'page', 'wp_block', 'wp_navigation', 'attachment', 'hl_cms_store'], 'post_status' => 'any', 'numberposts' => -1]) as $post) {
      if (str_starts_with($post->post_title, 'made')) wp_delete_post($post->ID, true);
    }
    foreach (get_terms(['taxonomy' => 'category', 'hide_empty' => false]) as $term) { if (str_starts_with($term->name, 'made')) wp_delete_term($term->term_id, 'category'); }
    wp_update_term(1, 'category', ['name' => 'Uncategorized']); wp_update_user(['ID' => 1, 'display_name' => 'admin']);
    deactivate_plugins('akismet/akismet.php'); update_option('blogname', 'Store pages'); update_option('blogdescription', '');`
