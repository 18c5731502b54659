import { expect, inject, onTestFinished, test } from 'vitest'
import { inWordPress } from './wordpress.ts'

const place = inject('wordpress')

const prepare = `require_once ABSPATH . 'wp-admin/includes/admin.php'; wp_set_current_user(1);
  $plugin = 'hl-cms/hl-cms.php';`

/** Deletes the plugin except for its files, which WordPress deletes; prints the remaining database content. */
const uninstall = `${prepare} uninstall_plugin($plugin);
  $ask = fn($query) => $wpdb->get_col($query);
  echo json_encode([
    $ask("SELECT ID FROM $wpdb->posts"),
    $ask("SELECT meta_id FROM $wpdb->postmeta"),
    $ask("SELECT comment_ID FROM $wpdb->comments"),
    $ask("SELECT CONCAT(user_id, meta_key) FROM $wpdb->usermeta"),
    $ask("SELECT option_name FROM $wpdb->options ORDER BY 1"),
    $ask("SHOW TABLES"),
    substr_count(json_encode(get_option('cron')), 'publish_future_post'),
  ]);`

test('deleting the plugin deletes everything that it made', async () => {
  onTestFinished(
    async () => void (await inWordPress(place, `${prepare} activate_plugin($plugin);`)),
  )
  await inWordPress(place, `${prepare} deactivate_plugins($plugin);`)
  const before = await inWordPress(place, uninstall)

  await inWordPress(place, `${prepare} activate_plugin($plugin);`)
  await inWordPress(
    place,
    `${prepare} $make = fn($more) => wp_insert_post($more + ['post_type' => 'hl_cms_store', 'post_title' => 'A',
      'post_status' => 'publish', 'meta_input' => ['location_id' => wp_rand(500), 'hours' => '[{']]);
    $id = $make([]);
    wp_update_post(['ID' => $id, 'post_content' => 'B']);
    wp_create_post_autosave(['post_ID' => $id, 'content' => 'C', 'post_title' => 'C', 'post_type' => 'hl_cms_store']);
    wp_insert_comment(['comment_post_ID' => $id, 'comment_content' => 'D']);
    $make(['post_status' => 'future', 'post_date' => '2036-01-01 00:00:00']);
    wp_trash_post($make(['post_type' => 'hl_cms_part']));
    update_option('hl_cms', ['header' => 7]);
    update_option('hl_cms_live', ['time' => 7]);
    update_user_option(1, 'meta-box-order_hl_cms_store', ['side' => 'a'], true);
    update_user_option(1, 'edit_hl_cms_part_per_page', 7);
    deactivate_plugins($plugin);`,
  )
  expect(JSON.parse(await inWordPress(place, uninstall))).toEqual(JSON.parse(before))
  expect(before).not.toMatch(/hl_cms/)
})
