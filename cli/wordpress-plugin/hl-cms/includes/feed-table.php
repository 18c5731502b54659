<?php
// The table of changes: one row for what may differ since, in the order of its numbers. A row is never altered.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** Which form of the table this site has. */
const FEED_FORM = 'hl_cms_feed';

const FORM_NOW = 2;

/** How long changes are kept, and the answers that name them hold. */
const KEPT_FOR = 90 * DAY_IN_SECONDS;

/** Within this time a change that has its row already gets no other one: see SETTLED_AFTER in feed-cursor.php. */
const JOINED_FOR = 0.5;

/** SQL: seconds since 1970 and their parts, by the clock of the database. Not of NOW() alone, which an hour of autumn has twice. */
const NOW_IN_SQL = 'UNIX_TIMESTAMP() + MICROSECOND(NOW(6)) / 1000000';

/** One request that changes more pages than this has changed all: an import. */
const MOST_PAGES = 1000;

add_action( 'init', __NAMESPACE__ . '\make_feed' );
add_filter( 'wpmu_drop_tables', __NAMESPACE__ . '\drop_feed_with_site' );
register_activation_hook( dirname( __DIR__ ) . '/hl-cms.php', __NAMESPACE__ . '\begin_feed_anew' );

function feed_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'hl_cms_changes';
}

/** Makes the table of this site if it is not there: on activation, after an update, and on a site made later. */
function make_feed(): void {
	global $wpdb;
	if ( FORM_NOW === (int) get_option( FEED_FORM ) ) {
		return;
	}
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$table   = feed_table();
	$charset = $wpdb->get_charset_collate();
	dbDelta(
		"CREATE TABLE $table (
  id bigint(20) unsigned NOT NULL auto_increment,
  kind varchar(10) NOT NULL,
  store varchar(64) NOT NULL,
  mark char(12) NOT NULL,
  noted decimal(14,3) NOT NULL,
  PRIMARY KEY  (id),
  KEY noted (noted)
) $charset;"
	);
	update_option( FEED_FORM, FORM_NOW );
	add_row( 'all', '' );
}

/** While the plugin was off nobody has noted anything. */
function begin_feed_anew(): void {
	make_feed();
	note_everywhere();
	delete_option( LIVE );
}

function drop_feed_with_site( array $tables ): array {
	return array_merge( $tables, array( feed_table() ) );
}

/** Notes that all may differ, on every site of a network: code, users, settings of the network. */
function note_everywhere(): void {
	note( 'all' );
	if ( is_multisite() ) {
		update_site_option( NETWORK_MARK, new_mark() );
	}
}

/**
 * Notes what may differ, after it was changed: `all`, `footer`, `headers`, `pages`, or the `page` of one
 * store. It is written at once, as PHP may end at any moment.
 */
function note( string $kind, string $store = '' ): void {
	static $written = array();
	$site = get_current_blog_id();
	$key  = "$kind $store";
	if ( 'page' === $kind && ! isset( $written[ $site ][ $key ] ) && count( $written[ $site ] ?? array() ) > MOST_PAGES ) {
		note( 'pages' );
		return;
	}
	tell_at_end( $kind, $store );
	$now  = hrtime( true ) / 1e9;
	$last = max( $written[ $site ][ $key ] ?? -INF, $written[ $site ]['all '] ?? -INF );
	if ( $now - $last > JOINED_FOR ) {
		$written[ $site ][ $key ] = $now;
		add_row( $kind, $store );
	}
}

function add_row( string $kind, string $store ): void {
	global $wpdb;
	$table   = feed_table();
	$last_id = $wpdb->insert_id;
	$shown   = $wpdb->suppress_errors();
	$row     = $wpdb->prepare( "INSERT INTO $table (kind, store, mark, noted) VALUES (%s, %s, %s, " . NOW_IN_SQL . ')', $kind, $store, new_mark() );
	if ( ! $wpdb->query( $row ) && FORM_NOW === (int) get_option( FEED_FORM ) ) {
		// The next request makes it, and says that all may differ.
		delete_option( FEED_FORM );
	}
	$wpdb->suppress_errors( $shown );
	// Whoever has just written a row of another table asks for it.
	$wpdb->insert_id = $last_id;
}

/** Nothing that anybody could guess or another database could have. */
function new_mark(): string {
	return bin2hex( random_bytes( 6 ) );
}

/** Forgets what nobody may ask for any more; the newest row stays, as databases count on from it. */
function forget_old_rows( int $now, int $newest ): void {
	global $wpdb;
	$table = feed_table();
	// By their numbers, as it would wait for rows that others are writing.
	$ids = $wpdb->get_col( $wpdb->prepare( "SELECT id FROM $table WHERE noted < %d AND id < %d LIMIT 1000", $now - KEPT_FOR, $newest ) );
	if ( $ids ) {
		$wpdb->query( "DELETE FROM $table WHERE id IN (" . implode( ',', array_map( 'intval', $ids ) ) . ')' );
	}
}
