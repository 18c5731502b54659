<?php
// A cursor says which rows its holder has been told of. Rows get their numbers when they are written and can be seen
// when their transaction ends, so a lower number may come after a higher one: a cursor names all it has seen of the
// last hour, and whatever else there is in that hour is new.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** A site option: another one since, and all may differ on every site of the network. */
const NETWORK_MARK = 'hl_cms_network';

/** A row counts as seen when it is at least this old in seconds, so more than JOINED_FOR: changes joined to it have been made. */
const SETTLED_AFTER = 2;

/** The longest that a transaction may take. */
const OPEN_FOR = HOUR_IN_SECONDS;

/** More rows than these since, and all may differ. */
const MOST_ROWS = 20000;

/** Of what is seen, the longest list that fits well into an address. */
const MOST_RANGES = 100;

const CURSOR = '/^1\.(?<time>\d{1,12})\.(?<around>[0-9a-f]{16})\.(?<newest>\d{1,18})\.(?<mark>[0-9a-f]{12})\.(?<settled>\d{1,18})\.(?<seen>(?:\d{1,18}-\d{1,18}(?:_(?!$)|$))*)$/D';

/** What a cursor says; null when it is none, is too old, or was not given out by this site as it is now. */
function read_cursor( $said, int $now ): ?array {
	if ( ! is_string( $said ) || ! preg_match( CURSOR, $said, $cursor ) ) {
		return null;
	}
	$is_ours = (int) $cursor['time'] > $now - KEPT_FOR && around() === $cursor['around'] && mark_of( (int) $cursor['newest'] ) === $cursor['mark'];
	return $is_ours
		? array(
			'settled' => (int) $cursor['settled'],
			'seen'    => read_ranges( $cursor['seen'] ),
		)
		: null;
}

/** A cursor for who has been told of these rows, the newest first; all below the last one are told too. */
function write_cursor( array $rows, int $settled, int $now ): string {
	$seen    = array();
	$settled = count( $rows ) < MOST_ROWS ? $settled : (int) end( $rows )[0];
	foreach ( $rows as list( $id, , , , $noted ) ) {
		if ( $noted <= $now - OPEN_FOR ) {
			$settled = max( $settled, (int) $id );
		} elseif ( $noted <= $now - SETTLED_AFTER ) {
			$seen[] = (int) $id;
		}
	}
	list( $newest, , , $mark ) = $rows[0] ?? newest_row();
	return implode( '.', array( 1, $now, around(), $newest, $mark, $settled, ranges_of( $seen ) ) );
}

/** Rows after a number, the newest first: id, kind, store, mark, when it was noted. */
function rows_after( int $settled ): array {
	global $wpdb;
	$table = feed_table();
	return $wpdb->get_results( $wpdb->prepare( "SELECT id, kind, store, mark, noted FROM $table WHERE id > %d ORDER BY id DESC LIMIT %d", $settled, MOST_ROWS ), ARRAY_N );
}

function newest_row(): array {
	global $wpdb;
	$table = feed_table();
	return $wpdb->get_row( "SELECT id, kind, store, mark, noted FROM $table ORDER BY id DESC LIMIT 1", ARRAY_N ) ?? array();
}

function mark_of( int $id ): ?string {
	global $wpdb;
	$table = feed_table();
	return $wpdb->get_var( $wpdb->prepare( "SELECT mark FROM $table WHERE id = %d", $id ) );
}

/** The number up to which no row can come any more. */
function settled_row( int $now ): int {
	global $wpdb;
	$table = feed_table();
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT MAX(id) FROM $table WHERE noted <= %d", $now - OPEN_FOR ) );
}

/** The time by the clock of the database, which all its web servers share. */
function database_time(): int {
	global $wpdb;
	return (int) $wpdb->get_var( 'SELECT UNIX_TIMESTAMP()' );
}

/**
 * All around this site's database that an answer depends on: the network, WordPress, PHP, and the code of
 * plugins and themes, which may be put there past WordPress.
 */
function around(): string {
	static $around = array();
	$site            = get_current_blog_id();
	$around[ $site ] = $around[ $site ] ?? hash_of_surroundings();
	return $around[ $site ];
}

function hash_of_surroundings(): string {
	global $wp_version;
	$files = array_merge( wp_get_mu_plugins(), wp_get_active_network_plugins_or_none(), wp_get_active_and_valid_plugins() );
	foreach ( array_unique( array( get_template_directory(), get_stylesheet_directory() ) ) as $theme ) {
		array_push( $files, "$theme/style.css", "$theme/functions.php", "$theme/theme.json" );
	}
	$dates = array_map( fn( $file ) => is_file( $file ) ? filemtime( $file ) : 0, $files );
	$all   = array( get_site_option( NETWORK_MARK ), $wp_version, PHP_VERSION, home_url(), site_url(), determine_locale(), $files, $dates );
	return substr( hash( 'sha256', wp_json_encode( $all ) ), 0, 16 );
}

function wp_get_active_network_plugins_or_none(): array {
	return is_multisite() ? wp_get_active_network_plugins() : array();
}

/** Numbers, the highest first, as `2-5_7-7`; the lowest are left out where that gets long. */
function ranges_of( array $numbers ): string {
	$ranges = array();
	foreach ( $numbers as $number ) {
		$last = count( $ranges ) - 1;
		if ( $last >= 0 && $ranges[ $last ][0] === $number + 1 ) {
			$ranges[ $last ][0] = $number;
		} elseif ( count( $ranges ) < MOST_RANGES ) {
			$ranges[] = array( $number, $number );
		} else {
			break;
		}
	}
	return implode( '_', array_map( fn( $range ) => "$range[0]-$range[1]", $ranges ) );
}

function read_ranges( string $said ): array {
	$ranges = '' === $said ? array() : explode( '_', $said );
	return array_map( fn( $range ) => array_map( 'intval', explode( '-', $range ) ), $ranges );
}
