import { describe, expect, inject, test } from 'vitest'
import { publishChain } from './chain-content.ts'
import { inWordPress, post } from './wordpress.ts'

const place = inject('wordpress')
const posts = await publishChain(place)

// A draft without a store; and a page in the trash, whose store has another page since.
const draft = await addPage({ title: 'Draft' })
const trashed = await addPage({ title: 'Trashed', status: 'publish', meta: { location_id: 105 } })
await inWordPress(place, `wp_trash_post(${trashed});`)
await addPage({ title: 'After it', meta: { location_id: 105 } })

/** The posts and keys of its administrator. */
const start = `wp_set_current_user(1);
  require_once ABSPATH . 'wp-admin/includes/admin.php';
  require_once ABSPATH . 'wp-includes/class-IXR.php';
  require_once ABSPATH . 'wp-includes/class-wp-xmlrpc-server.php';
  $page = ${posts[101]}; $draft = ${draft}; $trashed = ${trashed};
  $row = fn($name) => $wpdb->get_var("SELECT meta_id FROM $wpdb->postmeta
    WHERE post_id = $page AND meta_key = '$name'");
  $by_xml_rpc = fn($fields) => (new wp_xmlrpc_server())->wp_editPost(
    [0, 'admin', 'admin', $page, ['custom_fields' => [$fields]]]);
  $pages = fn() => [
    $wpdb->get_results("SELECT ID, post_status FROM $wpdb->posts
      WHERE post_type = 'hl_cms_store' ORDER BY ID", ARRAY_N),
    $wpdb->get_results("SELECT post_id, meta_key, meta_value FROM $wpdb->postmeta
      WHERE meta_key IN ('location_id', 'hours') ORDER BY meta_id", ARRAY_N),
  ];
  $before = $pages();`

const taken = 'Store 102 already has a page: Store 102.'
const noId =
  'The location id should be a whole number from 1, or a word of at most 64 letters, digits, - and _.'
const missing = 'A store page needs its location id before it is published.'

/** Ways to write, in PHP, and the way each is refused. */
const ways: [string, string, string][] = [
  ['update_post_meta', "update_post_meta($page, 'location_id', 102);", `Store 101: ${taken}`],
  ['no word', "update_post_meta($page, 'location_id', '7 x');", `Store 101: ${noId}`],
  ['a number with zeros', "update_post_meta($draft, 'location_id', '0102');", `Draft: ${noId}`],
  ['a negative number', "update_post_meta($draft, 'location_id', -1);", `Draft: ${noId}`],
  ['no number', "update_post_meta($page, 'location_id', '');", `Store 101: ${missing}`],
  ['a list of PHP', "update_post_meta($page, 'hours', [1]);", 'Store 101: hours should be text.'],
  [
    'an object of PHP',
    "add_post_meta($draft, 'hours', new stdClass());",
    'Draft: hours should be text.',
  ],
  [
    'a second value',
    "add_post_meta($page, 'location_id', 110);",
    'Store 101: location_id has a value already.',
  ],
  [
    'the box of custom fields',
    "update_meta($row('hours'), 'hours', 'nine to five');",
    'Store 101: hours is not JSON (Syntax error).',
  ],
  [
    "the box, with another store's number",
    "update_meta($row('location_id'), 'location_id', '102');",
    `Store 101: ${taken}`,
  ],
  [
    'the box, with another name',
    "update_meta(add_post_meta($draft, 'x', '1'), 'location_id', '102');",
    `Draft: ${taken}`,
  ],
  [
    'the box, with the name of another field',
    "update_meta(add_post_meta($page, 'x', '1'), 'hours', '[]');",
    'Store 101: hours has a value already.',
  ],
  [
    'XML-RPC',
    "$by_xml_rpc(['id' => $row('location_id'), 'key' => 'location_id', 'value' => '102']);",
    `Store 101: ${taken}`,
  ],
  [
    'XML-RPC, with a second value',
    "$by_xml_rpc(['key' => 'location_id', 'value' => '110']);",
    'Store 101: location_id has a value already.',
  ],
  [
    'an import',
    `wp_delete_post(wp_insert_post(['post_type' => 'hl_cms_store', 'post_title' => 'New',
        'post_status' => 'publish', 'meta_input' => ['location_id' => 102]]), true);`,
    `New: ${taken}`,
  ],
  [
    'back from the trash',
    'wp_untrash_post($trashed);',
    'Trashed: Store 105 already has a page: After it.',
  ],
  [
    'published from the trash',
    "wp_update_post(['ID' => $trashed, 'post_status' => 'publish']);",
    'Trashed: Store 105 already has a page: After it.',
  ],
  [
    'quick edit',
    "wp_update_post(['ID' => $draft, 'post_status' => 'publish']);",
    `Draft: ${missing}`,
  ],
  [
    'bulk edit',
    `bulk_edit_posts(['post_type' => 'hl_cms_store', 'post' => [$draft], '_status' => 'publish',
        'post_author' => -1, 'ping_status' => '', 'comment_status' => '', 'post_format' => -1]);`,
    `Draft: ${missing}`,
  ],
]

// In one process, because each leaves everything unchanged.
const outcomes: unknown[] = JSON.parse(
  await inWordPress(place, `${start} ${ways.map(oneWay).join('')} echo json_encode($outcomes);`),
)

describe('no other way of writing avoids the checks', () => {
  test.each(ways.map(([way, , refusal], at) => [way, refusal, at] as const))(
    '%s',
    (_, refusal, at) => {
      expect(outcomes[at]).toEqual([true, [refusal]])
    },
  )

  test('REST', async () => {
    const status = 'publish'
    expect(await post(place, `hl-cms-stores/${trashed}`, { status })).toMatchObject({
      status: 400,
      message: 'Store 105 already has a page: After it.',
    })
    expect(
      await post(place, `hl-cms-stores/${posts[101]}`, { meta: { location_id: null } }),
    ).toMatchObject({ status: 400, message: missing })
  })
})

test('a valid post is written', async () => {
  const lines = `$id = wp_insert_post(['post_type' => 'hl_cms_store', 'post_status' => 'publish']);
    $done = [update_post_meta($id, 'location_id', '110') > 0, add_post_meta($id, 'banner', 'Open.') > 0];
    $mid = $wpdb->get_var("SELECT meta_id FROM $wpdb->postmeta WHERE meta_key = 'banner' AND post_id = $id");
    $done[] = update_meta($mid, 'banner', 'Closed.');
    wp_trash_post($id); wp_untrash_post($id);
    wp_update_post(['ID' => $id, 'post_status' => 'publish']);
    update_post_meta(wp_insert_post(['post_title' => 'A post']), 'hours', 'nine to five');
    update_post_meta($draft, 'note', ['any' => 'thing']);
    echo json_encode([$done, get_post_status($id), get_post_meta($id, 'banner', true), HlCms\\refusals()]);
    wp_delete_post($id, true);`
  const printed = await inWordPress(
    place,
    `${start} delete_transient(HlCms\\refusals_name()); ${lines}`,
  )
  expect(JSON.parse(printed)).toEqual([[true, true, true], 'publish', 'Closed.', []])
})

test('of an import that is wrong in every row the first refusals are kept, each in a few words', async () => {
  const long = 'L'.repeat(60_000)
  const lines = `for ($i = 1; $i <= 50; $i++) $made[] = wp_insert_post(['post_type' => 'hl_cms_store',
      'post_title' => "$i ${long}", 'meta_input' => ['timeZone' => "Chicago $i", 'hours' => '[{']]);
    HlCms\\print_refusals(); HlCms\\print_refusals();
    foreach ($made as $id) wp_delete_post($id, true);`
  const printed = await inWordPress(place, `${start} HlCms\\print_refusals(); ${lines}`)
  const notices = printed.split('</div>').filter((notice) => notice.includes('Not saved'))
  expect(notices.map((notice) => notice.length < 600)).toEqual(Array(6).fill(true))
  expect(notices[0]).toContain(
    `<p>Not saved: 1 ${'L'.repeat(198)}…: timeZone is not one of Africa/`,
  )
  expect(notices[1]).toContain('L…: hours is not JSON (Syntax error).</p>')
  expect(notices[5]).toContain('<p>Not saved: more than these</p>')
})

test('a refused value without a notice is not kept', async () => {
  const lines = `update_post_meta(${posts[101]}, 'hours', '[{');`
  expect(await inWordPress(place, `${lines} echo json_encode(HlCms\\refusals());`)).toBe('[]')
})

function oneWay([, lines]: [string, string, string]): string {
  return `delete_transient(HlCms\\refusals_name()); ${lines}
    $outcomes[] = [$pages() === $before, HlCms\\refusals()];`
}

async function addPage(fields: object): Promise<number> {
  return (await post(place, 'hl-cms-stores', { content: 'Soon.', ...fields })).id
}
