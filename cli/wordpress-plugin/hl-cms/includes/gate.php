<?php
// Every way of writing but the editor, which hears of a fault before it saves: the box of custom fields,
// quick and bulk edit, the trash, XML-RPC, imports, other plugins. Who writes gets false and a notice.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

add_filter( 'add_post_metadata', __NAMESPACE__ . '\refuse_wrong_addition', 10, 4 );
add_filter( 'update_post_metadata', __NAMESPACE__ . '\refuse_wrong_value', 10, 4 );
add_filter( 'update_post_metadata_by_mid', __NAMESPACE__ . '\refuse_wrong_row', 10, 4 );
add_filter( 'wp_insert_post_data', __NAMESPACE__ . '\refuse_wrong_status', 10, 2 );

// WordPress allows many values of one name; a page that is two stores' would be one of them.
function refuse_wrong_addition( $done, int $post_id, string $name, $value ) {
	if ( is_field_of_page( $name, $post_id ) && metadata_exists( 'post', $post_id, $name ) ) {
		/* translators: %s: name of a custom field. */
		return refused( $post_id, wrong_field( sprintf( __( '%s has a value already.', 'hl-cms' ), $name ) ) );
	}
	return refuse_wrong_value( $done, $post_id, $name, $value );
}

function refuse_wrong_value( $done, int $post_id, string $name, $value ) {
	$fault = is_field_of_page( $name, $post_id ) ? field_fault( $post_id, $name, $value ) : null;
	return $fault ? refused( $post_id, $fault ) : $done;
}

// By the number of its row a field can get another name too.
function refuse_wrong_row( $done, int $row_id, $value, $name ) {
	$row = get_metadata_by_mid( 'post', $row_id );
	if ( ! $row ) {
		return $done;
	}
	$is_same = ! is_string( $name ) || $name === $row->meta_key;
	return $is_same
		? refuse_wrong_value( $done, $row->post_id, $row->meta_key, $value )
		: refuse_wrong_addition( $done, $row->post_id, $name, $value );
}

/** A page keeps its status where it may not have the new one; a new page may get its location id later. */
function refuse_wrong_status( array $data, array $sent ): array {
	$post_id = (int) ( $sent['ID'] ?? 0 );
	$before  = $post_id ? get_post_status( $post_id ) : $data['post_status'];
	if ( STORE_PAGE !== $data['post_type'] || $before === $data['post_status'] ) {
		return $data;
	}
	$location_id = $sent['meta_input']['location_id'] ?? get_post_meta( $post_id, 'location_id', true );
	$fault       = status_fault( $post_id, $data['post_status'], $location_id );
	if ( $fault ) {
		refused( $post_id, $fault );
		$data['post_status'] = $before;
	}
	return $data;
}

function is_field_of_page( string $name, int $post_id ): bool {
	return STORE_PAGE === get_post_type( $post_id ) && is_store_field( $name );
}

function refused( int $post_id, \WP_Error $fault ): bool {
	remember_refusal( $post_id, $fault->get_error_message() );
	return false;
}
