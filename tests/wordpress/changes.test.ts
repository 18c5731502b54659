import { request } from 'undici'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { publishChain } from './chain-content.ts'
import { type Changes, changesSince, cursorNow, everything, nothing } from './change-feed.ts'
import { inRequest } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)

const footer: Changes = { ...nothing, footer: true }
const headers: Changes = { ...nothing, headers: 'all' }
const allPages: Changes = { ...nothing, pages: 'all' }
const pages = (...ids: (number | string)[]): Changes => ({ ...nothing, pages: ids })

/** The posts for the edits below; new ones are named `made`. */
const start = `global $wpdb;
  $p = json_decode('${JSON.stringify(posts)}', true);
  $row = fn($post, $name) => $wpdb->get_var("SELECT meta_id FROM $wpdb->postmeta WHERE post_id = $post AND meta_key = '$name'");
  $made = fn($type) => $wpdb->get_var("SELECT MAX(ID) FROM $wpdb->posts WHERE post_type = '$type'");
  $insert = fn($type, $more = []) => wp_insert_post($more + ['post_type' => $type, 'post_title' => 'made', 'post_content' => 'Made.', 'post_status' => 'publish']);
  $update = fn($id, $more) => wp_update_post(['ID' => $id] + $more);`

/** Edits in PHP, in sequence, and the possible changes of each. */
const edits: [string, string, Changes][] = [
  ['nothing', '', nothing],
  ['the text of a store', "$update($p[101], ['post_content' => 'New.']);", pages(101)],
  ['a fact of a store', "update_post_meta($p[104], 'banner', 'Moved.');", pages(104)],
  ['its first value', "add_post_meta($p[103], 'banner', 'Moved.');", pages(103)],
  ['no value any more', "delete_post_meta($p[103], 'banner');", pages(103)],
  ['the row of a fact', "update_meta($row($p[104], 'banner'), 'banner', 'x');", pages(104)],
  ['no row', "delete_metadata_by_mid('post', $row($p[104], 'banner'));", pages(104)],
  ['a fact of all stores', "delete_metadata('post', 0, 'banner', '', true);", everything],
  ['any other field', "update_post_meta($p[104], 'made', 'x');", pages(104)],
  ['another store’s page', "update_post_meta($p[103], 'location_id', '113');", pages(103, 113)],
  ['and back', "update_post_meta($p[103], 'location_id', '103');", pages(113, 103)],
  ['a word for an id', "update_post_meta($p[103], 'location_id', 'S-3');", pages(103, 'S-3')],
  ['no id', "update_meta($row($p[103], 'location_id'), 'old_id', '3');", pages('S-3')],
  ['an id again', "add_post_meta($p[103], 'location_id', '103');", pages(103)],
  ['a page in the trash', 'wp_trash_post($p[102]);', pages(102)],
  ['and out of it', 'wp_untrash_post($p[102]); wp_publish_post($p[102]);', pages(102)],
  ['another type', "set_post_type($p[434], 'post');", everything],
  ['its own type', "set_post_type($p[434], 'hl_cms_store');", everything],
  [
    'a page of the future',
    "$insert('hl_cms_store', ['post_status' => 'future', 'post_date' => '2036-01-01 00:00:00', 'meta_input' => ['location_id' => 120]]);",
    pages(120),
  ],
  ['that is due', "wp_publish_post($made('hl_cms_store'));", pages(120)],
  ['and deleted', "wp_delete_post($made('hl_cms_store'), true);", pages(120)],
  ['an editor who looks at a page', 'wp_set_post_lock($p[101]);', nothing],
  [
    'an autosave',
    "wp_create_post_autosave(['post_ID' => $p[101], 'content' => 'C', 'post_title' => 'C', 'post_type' => 'hl_cms_store']);",
    nothing,
  ],

  ['the header', "$update($p['header'], ['post_content' => 'Hello']);", headers],
  ['the second header', "$update($p['secondHeader'], ['post_content' => 'Hi']);", headers],
  ['the footer', "$update($p['footer'], ['post_content' => 'Bye']);", footer],
  ['the footer as a draft', "$update($p['footer'], ['post_status' => 'draft']);", footer],
  ['the footer again', "wp_publish_post($p['footer']);", footer],
  ['the template', "$update($p['template'], ['post_content' => 'To {{City}}.']);", allPages],
  ['a part that nothing shows', "$insert('hl_cms_part');", nothing],
  [
    'the settings',
    "update_option('hl_cms', array_merge(HlCms\\settings(), ['second_stores' => [434]]));",
    everything,
  ],

  ['a post', "$insert('post');", everything],
  [
    'a comment on it',
    "wp_new_comment(['comment_post_ID' => $made('post'), 'comment_content' => 'x', 'comment_author' => 'x', 'comment_author_email' => 'x@example.com', 'comment_author_url' => '']);",
    nothing,
  ],
  ['a field of it', "update_post_meta($made('post'), '_thumbnail_id', 7);", everything],
  ['its count of visits', "update_post_meta($made('post'), 'post_views_count', 7);", nothing],
  ['its category', "wp_set_object_terms($made('post'), 'made', 'category');", everything],
  ['the post as a draft', "$update($made('post'), ['post_status' => 'draft']);", everything],
  ['a draft', "$update($made('post'), ['post_content' => 'x']);", nothing],
  ['a category of a draft', "wp_set_object_terms($made('post'), 1, 'category');", nothing],
  ['a page', "$insert('page');", everything],
  ['a page that is deleted', "wp_delete_post($made('page'), true);", everything],
  [
    'a post of the future',
    "$insert('post', ['post_status' => 'future', 'post_date' => '2036-01-01 00:00:00']);",
    nothing,
  ],
  ['a post that is due', "wp_publish_post($made('post'));", everything],
  ['posts of an importer', "wp_suspend_cache_invalidation(); $insert('post');", everything],
  ['a plugin that says too little', "do_action('save_post', $made('post'));", everything],
  ['a reusable block', "$insert('wp_block');", everything],
  ['a menu of blocks', "$insert('wp_navigation');", everything],
  ['a template part', "$insert('wp_template_part');", everything],
  ['global styles', "$insert('wp_global_styles');", everything],
  ['CSS', "wp_update_custom_css_post('p { color: red }', ['stylesheet' => 'made']);", everything],

  ['a term', "wp_insert_term('made too', 'category');", everything],
  [
    'its name',
    "wp_update_term(get_term_by('name', 'made too', 'category')->term_id, 'category', ['name' => 'made']);",
    everything,
  ],
  [
    'its field',
    "update_term_meta(get_term_by('slug', 'made-too', 'category')->term_id, 'made', 'x');",
    everything,
  ],
  [
    'no term',
    "wp_delete_term(get_term_by('slug', 'made-too', 'category')->term_id, 'category');",
    everything,
  ],
  ['a menu', "wp_create_nav_menu('made');", everything],
  [
    'an item of it',
    "wp_update_nav_menu_item(wp_get_nav_menu_object('made')->term_id, 0, ['menu-item-title' => 'x', 'menu-item-url' => '/x', 'menu-item-status' => 'publish']);",
    everything,
  ],
  ['its place', "set_theme_mod('nav_menu_locations', ['top' => 7]);", everything],

  [
    'a new picture',
    "wp_update_attachment_metadata(wp_insert_attachment(['post_title' => 'made', 'post_mime_type' => 'image/png'], 'made.png'), ['width' => 7, 'height' => 7]);",
    nothing,
  ],
  [
    'what a picture shows',
    "update_post_meta($made('attachment'), '_wp_attachment_image_alt', 'A bay');",
    everything,
  ],
  [
    'a picture that is replaced',
    "update_attached_file($made('attachment'), 'made-2.png');",
    everything,
  ],
  ['its title', "$update($made('attachment'), ['post_title' => 'made 2']);", everything],
  ['a picture that is deleted', "wp_delete_attachment($made('attachment'), true);", everything],

  ['an option', "update_option('blogname', 'made');", everything],
  ['a new option', "add_option('made', 'x');", everything],
  ['an option that is deleted', "delete_option('made');", everything],
  ['widgets', "update_option('widget_block', [7 => ['content' => 'made']]);", everything],
  ['sticky posts', 'stick_post(7);', everything],
  [
    'a note for some time',
    "set_transient('made', 'x', 9); set_site_transient('made', 'x', 9);",
    nothing,
  ],
  ['a task for later', "wp_schedule_single_event(time() + 9999, 'made');", nothing],
  ['the addresses of WordPress', 'flush_rewrite_rules(false);', nothing],
  [
    'a plugin that is switched on',
    "update_option('active_plugins', array_merge(get_option('active_plugins'), ['made.php']));",
    everything,
  ],
  ['and off', "deactivate_plugins('made.php');", everything],
  ['another theme', "switch_theme('made');", everything],
  ['an update of a plugin', 'HlCms\\note_everywhere();', everything],
  ['a file of a plugin', 'touch(WP_PLUGIN_DIR . "/hl-cms/hl-cms.php", 1_000_000_000);', everything],

  [
    'a user',
    "wp_insert_user(['user_login' => 'made', 'user_pass' => 'made', 'user_email' => 'made@example.com']);",
    nothing,
  ],
  [
    'the name of a user',
    "wp_update_user(['ID' => username_exists('made'), 'display_name' => 'Made']);",
    everything,
  ],
  [
    'a setting of a user',
    "update_user_meta(username_exists('made'), 'admin_color', 'light');",
    nothing,
  ],
  [
    'the password of a user',
    "wp_update_user(['ID' => username_exists('made'), 'user_pass' => 'x']);",
    nothing,
  ],
  ['a user who is deleted', "wp_delete_user(username_exists('made'));", everything],

  [
    '1,000 pages in one request',
    'for ($i = 2000; $i < 3000; $i++) HlCms\\note("page", (string) $i);',
    pages(...range(3000, 2000)),
  ],
  [
    'more than 1,000',
    'for ($i = 2000; $i < 3100; $i++) HlCms\\note("page", (string) $i);',
    expect.objectContaining({ headers: [], pages: 'all' }),
  ],
]

afterAll(async () => {
  await inRequest(
    place,
    `foreach (get_posts(['post_type' => get_post_types(), 'post_status' => 'any', 'title' => 'made', 'numberposts' => -1]) as $post) wp_delete_post($post->ID, true);
    wp_delete_nav_menu('made'); update_option('blogname', 'Store pages'); delete_option('widget_block');
    wp_delete_term(get_term_by('slug', 'made', 'category')->term_id, 'category');`,
  )
})

describe('an edit names all that it may have changed', () => {
  test.each(edits)('%s', async (_, php, expected) => {
    const cursor = await cursorNow(place)
    await inRequest(place, start + php)
    expect(sorted((await changesSince(place, cursor)).changes)).toEqual(sorted(expected))
  })
})

describe('a text with unpredictable HTML', () => {
  const [unsteady, embed] = ['<p>[broken]</p>', 'https://www.example.com/video']
  const block = (name: string) => `<!-- wp:${name} /-->`

  test.each<[string, string, Changes]>([
    [
      'a short code in the footer',
      `$update($p['footer'], ['post_content' => '${unsteady}']);`,
      footer,
    ],
    [
      'a block in the header',
      `$update($p['header'], ['post_content' => '${block('latest-posts')}']);`,
      headers,
    ],
    [
      'an embed in the second header',
      `$update($p['secondHeader'], ['post_content' => '${embed}']);`,
      { ...nothing, headers: [434] },
    ],
    [
      'a block in the template',
      `$update($p['template'], ['post_content' => '${block('calendar')}']);`,
      allPages,
    ],
    [
      'a menu that WordPress finds',
      `$update($p['footer'], ['post_content' => '${block('navigation')}']);`,
      footer,
    ],
    ['a short code of a store', `$update($p[101], ['post_content' => '${unsteady}']);`, pages(101)],
    [
      'a reusable block with one',
      `$id = $insert('wp_block', ['post_content' => '${unsteady}']);
      $update($p[104], ['post_content' => '<!-- wp:block {"ref":' . $id . '} /-->']);`,
      pages(104),
    ],
    [
      'a reusable block in itself',
      `$id = $insert('wp_block'); $text = '<!-- wp:block {"ref":' . $id . '} /-->';
      $update($id, ['post_content' => $text]); $update($p[104], ['post_content' => $text]);`,
      pages(104),
    ],
  ])('%s', async (_, php, expected) => {
    await inRequest(place, start + php)
    for (const path of storeCalls) await fetch(place.url + path)
    const cursor = await cursorNow(place)
    expect((await changesSince(place, cursor)).changes).toEqual(expected)
    await inRequest(
      place,
      `${start} foreach (array_merge($p, [8 => $p[101]]) as $id) $update($id, ['post_content' => '<p>Known [caption width="7"]x[/caption] [7] ${block('site-title')}</p>']);`,
    )
    const later = await cursorNow(place)
    for (const path of storeCalls) await fetch(place.url + path)
    expect((await changesSince(place, later)).changes).toEqual(nothing)
  })

  const storeCalls = [101, 104].map(
    (id) => `/wp-json/hl-cms/v1/get-pages-by-url/${btoa('/Location-Template')}/${id}`,
  )

  test('is every text where a plugin filters them', async () => {
    const cursor = await cursorNow(place)
    const { changes } = await changesSince(place, cursor, { 'x-broken': 'wrong header' })
    expect(changes).toEqual(everything)
  })
})

test('a site may declare stable parts, and options that show nowhere', async () => {
  const cursor = await cursorNow(place)
  const printed = await inRequest(
    place,
    `add_filter('hl_cms_steady_short_codes', fn($tags) => [...$tags, 'broken']);
    add_filter('hl_cms_steady_blocks', fn($names) => [...$names, 'core/calendar']);
    add_filter('hl_cms_steady_filters', fn($names) => [...$names, 'made_quotes']);
    add_filter('hl_cms_is_seen_option', fn($is, $name) => $is && $name !== 'made_visits', 10, 2);
    function made_quotes($html) { return $html; }
    $hook = function($filter) { add_filter('the_content', $filter); $is = HlCms\\is_rendering_hooked(); remove_filter('the_content', $filter); return $is; };
    update_option('made_visits', 7); delete_option('made_visits');
    echo json_encode([HlCms\\is_steady_text('[broken]'), HlCms\\is_steady_text('[broken] [now]'), HlCms\\is_steady_text('<!-- wp:calendar /-->'),
      $hook('made_quotes'), $hook('sanitize_text_field'), $hook(fn($html) => $html), $hook('trim')]);`,
  )
  expect(JSON.parse(printed)).toEqual([true, false, true, false, false, true, false])
  expect((await changesSince(place, cursor)).changes).toEqual(nothing)
})

describe('a cursor', () => {
  const note = (kind: string, store = '') => `HlCms\\note('${kind}', '${store}');`
  const other = (at: number, text: string) => (cursor: string) =>
    cursor.split('.').with(at, text).join('.')

  test.each<[string, (cursor: string) => string]>([
    ['none', () => ''],
    ['no cursor', () => 'x'],
    ['of another form', other(0, '2')],
    [
      'of 90 days ago',
      (cursor) => other(1, `${Number(cursor.split('.')[1]) - 90 * 86_400}`)(cursor),
    ],
    ['of other code', other(2, '0123456789abcdef')],
    ['of a row that is not there', other(3, '999999999')],
    ['of another database', other(4, '0123456789ab')],
    ['with more behind it', (cursor) => `${cursor}_`],
    ['with a line break behind it', (cursor) => `${cursor}\n`],
  ])('that is unknown: %s', async (_, change) => {
    const cursor = await cursorNow(place)
    expect((await changesSince(place, change(cursor))).changes).toEqual(everything)
    expect((await changesSince(place, cursor)).changes).toEqual(nothing)
  })

  test('as a list of PHP is unknown', async () => {
    const { body } = await request(
      `${place.url}/wp-json/hl-cms/v1/changes?since[]=${await cursorNow(place)}`,
    )
    expect(await body.json()).toMatchObject(everything)
  })

  test('names simultaneous changes by others, also late ones', async () => {
    const cursor = await cursorNow(place)
    const late = await inRequest(
      place,
      `$other = new mysqli(null, 'root', '', 'wordpress', 0, (require 'wp-place.php')['socket']);
      $other->query('BEGIN');
      $other->query("INSERT INTO wp_hl_cms_changes (kind, store, mark, noted) VALUES ('page', '701', '0123456789ab', UNIX_TIMESTAMP() - 9)");
      ${note('page', '702')}
      $GLOBALS['wpdb']->query('UPDATE wp_hl_cms_changes SET noted = noted - 9 WHERE id = ' . HlCms\\newest_row()[0]);
      $ask = fn($since) => rest_do_request(tap(new WP_REST_Request('GET', '/hl-cms/v1/changes'), $since))->get_data();
      function tap($request, $since) { $request->set_query_params(['since' => $since]); return $request; }
      $first = $ask('${cursor}');
      $other->query('COMMIT');
      echo json_encode([$first['pages'], $ask($first['cursor'])['pages'], $ask($ask($first['cursor'])['cursor'])['pages']]);`,
    )
    expect(JSON.parse(late)).toEqual([[702], [701], []])
  })

  test('repeats changes that are so new that more may follow', async () => {
    const cursor = await cursorNow(place)
    await inRequest(place, note('page', '703'))
    const next = await changesSince(place, cursor)
    expect((await changesSince(place, next.cursor)).changes).toEqual(pages(703))
    const last = await cursorNow(place)
    expect((await changesSince(place, last)).changes).toEqual(nothing)
  })

  test('covers many rows with gaps between them', async () => {
    const hourAgo = "$GLOBALS['wpdb']->query('UPDATE wp_hl_cms_changes SET noted = noted - 3600');"
    await inRequest(place, hourAgo)
    const cursor = await cursorNow(place)
    const named = await inRequest(
      place,
      `for ($i = 0; $i < 300; $i++) { ${"HlCms\\add_row('page', (string) (5000 + $i));"} }
      $GLOBALS['wpdb']->query('DELETE FROM wp_hl_cms_changes WHERE store >= "5000" AND store < "5300" AND id % 2 = 0');
      echo json_encode($GLOBALS['wpdb']->get_col('SELECT store FROM wp_hl_cms_changes WHERE store >= "5000" AND store < "5300"'));`,
    )
    const told = (await changesSince(place, cursor)).changes.pages
    expect([...told].map(String).sort()).toEqual(JSON.parse(named))
    const next = await cursorNow(place)
    // The fifty oldest do not fit, and are repeated until they are an hour old.
    expect(next.length).toBeLessThan(2000)
    expect((await changesSince(place, next)).changes.pages).toHaveLength(50)
    await inRequest(place, hourAgo)
    expect((await changesSince(place, await cursorNow(place))).changes).toEqual(nothing)
  })

  test('of a table that is gone is unknown, and the table is made again', async () => {
    const cursor = await cursorNow(place)
    await inRequest(place, "$GLOBALS['wpdb']->query('DROP TABLE wp_hl_cms_changes');")
    expect((await changesSince(place, cursor)).changes).toEqual(everything)
    await inRequest(place, '')
    expect((await changesSince(place, await cursorNow(place))).changes).toEqual(nothing)
  })

  test('forgets changes after 90 days, but never the newest row', async () => {
    const rows =
      "echo json_encode($GLOBALS['wpdb']->get_col('SELECT kind FROM wp_hl_cms_changes'));"
    await inRequest(place, note('footer'))
    await inRequest(place, note('headers'))
    await inRequest(
      place,
      "$GLOBALS['wpdb']->query('UPDATE wp_hl_cms_changes SET noted = noted - 91 * 86400');",
    )
    await changesSince(place)
    expect(JSON.parse(await inRequest(place, rows))).toEqual(['headers'])
  })

  test('knows of the time in which the plugin was off', async () => {
    const cursor = await cursorNow(place)
    const plugin = "'hl-cms/hl-cms.php'"
    await inRequest(place, `deactivate_plugins(${plugin}, true);`)
    await inRequest(
      place,
      `activate_plugin(${plugin}, '', false, true); activate_plugin(${plugin});`,
    )
    expect((await changesSince(place, cursor)).changes).toEqual(everything)
  })
})

function sorted(changes: Changes): Changes {
  const { pages: named } = changes
  return Array.isArray(named)
    ? { ...changes, pages: named.map(String).sort() as string[] }
    : changes
}

/** Numbers from the first one up to the last. */
function range(end: number, first: number): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at)
}
