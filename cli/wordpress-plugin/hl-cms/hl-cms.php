<?php
/**
 * Plugin Name:       hl-cms
 * Description:       Gives store-pages the header, the footer and the page of every store, with the store's facts from custom fields.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      8.0
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       hl-cms
 */

namespace HlCms;

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/content-types.php';
require __DIR__ . '/includes/visitors.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/detail-fields.php';
require __DIR__ . '/includes/details.php';
require __DIR__ . '/includes/store-page.php';
require __DIR__ . '/includes/store-fields.php';
require __DIR__ . '/includes/gate.php';
require __DIR__ . '/includes/changes.php';
require __DIR__ . '/includes/store-editor.php';
require __DIR__ . '/includes/refusal-notice.php';
require __DIR__ . '/includes/rendering.php';
require __DIR__ . '/includes/counters.php';
require __DIR__ . '/includes/menu-names.php';
require __DIR__ . '/includes/steady.php';
require __DIR__ . '/includes/contents.php';
require __DIR__ . '/includes/draft-token.php';
require __DIR__ . '/includes/draft-answer.php';
require __DIR__ . '/includes/routes.php';
require __DIR__ . '/includes/lines.php';
require __DIR__ . '/includes/stores-route.php';
require __DIR__ . '/includes/feed-table.php';
require __DIR__ . '/includes/hook.php';
require __DIR__ . '/includes/live-route.php';
require __DIR__ . '/includes/live-state.php';
require __DIR__ . '/includes/feed-cursor.php';
require __DIR__ . '/includes/feed-posts.php';
require __DIR__ . '/includes/feed-hooks.php';
require __DIR__ . '/includes/feed-route.php';
require __DIR__ . '/includes/answer.php';
require __DIR__ . '/includes/whole-answer.php';
require __DIR__ . '/includes/request.php';
require __DIR__ . '/includes/preview-link.php';
