<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** More pages than these are all. */
const MOST_NAMED = 20000;

/** What may differ since a cursor was given out, and the next cursor. */
function changes_answer( \WP_REST_Request $request ): \WP_REST_Response {
	// Before anything is read: what changes from here on is told the next time.
	$now    = database_time();
	$cursor = read_cursor( $request->get_query_params()['since'] ?? null, $now );

	$settled = $cursor['settled'] ?? settled_row( $now );
	$rows    = rows_after( $settled );
	$newest  = $rows[0] ?? newest_row();
	$is_told = $cursor && $newest && count( $rows ) < MOST_ROWS;
	$changes = $is_told ? changes_in( rows_not_seen( $rows, $cursor['seen'] ) ) : ALL_MAY_DIFFER;
	if ( $newest ) {
		forget_old_rows( $now, (int) $newest[0] );
	} else {
		// Somebody has emptied the table, or dropped it.
		delete_option( FEED_FORM );
	}
	return new \WP_REST_Response(
		array( 'cursor' => $newest ? write_cursor( $rows, $settled, $now ) : 'none' ) + $changes,
		200,
		array( 'Cache-Control' => 'no-store' )
	);
}

const ALL_MAY_DIFFER = array(
	'footer'  => true,
	'headers' => 'all',
	'pages'   => 'all',
);

function rows_not_seen( array $rows, array $seen ): array {
	$is_seen = fn( int $id ) => (bool) array_filter( $seen, fn( $range ) => $id >= $range[0] && $id <= $range[1] );
	return array_filter( $rows, fn( $row ) => ! $is_seen( (int) $row[0] ) );
}

/** What rows name, and what is never known. */
function changes_in( array $rows ): array {
	$kinds = array_flip( array_column( $rows, 1 ) );
	if ( isset( $kinds['all'] ) || is_rendering_hooked() ) {
		return ALL_MAY_DIFFER;
	}
	return array(
		'footer'  => isset( $kinds['footer'] ) || ! is_steady_part( 'footer' ),
		'headers' => isset( $kinds['headers'] ) || ! is_steady_part( 'header' ) ? 'all' : unsteady_second_headers(),
		'pages'   => isset( $kinds['pages'] ) || ! is_steady_part( 'template' ) ? 'all' : named_pages( $rows ),
	);
}

function is_steady_part( string $setting ): bool {
	$part = published_part( $setting );
	return ! $part || has_steady_text( $part );
}

function unsteady_second_headers(): array {
	return is_steady_part( 'second_header' ) ? array() : settings()['second_stores'];
}

/** The stores whose page a row names, or whose own text is not steady. */
function named_pages( array $rows ): string|array {
	$pages  = array_filter( $rows, fn( $row ) => 'page' === $row[1] );
	$stores = array_unique( array_merge( array_column( $pages, 2 ), unsteady_stores() ) );
	return count( $stores ) > MOST_NAMED ? 'all' : array_map( __NAMESPACE__ . '\read_location_id', array_values( $stores ) );
}

function unsteady_stores(): array {
	global $wpdb;
	$query = "SELECT DISTINCT location.meta_value FROM $wpdb->postmeta unsteady
		JOIN $wpdb->postmeta location ON location.post_id = unsteady.post_id AND location.meta_key = 'location_id'
		WHERE unsteady.meta_key = %s LIMIT %d";
	return $wpdb->get_col( $wpdb->prepare( $query, UNSTEADY, MOST_NAMED + 1 ) );
}
