<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_store_fields' );
add_filter( 'rest_pre_insert_' . STORE_PAGE, __NAMESPACE__ . '\refuse_wrong_save', 10, 2 );
add_filter( 'add_post_metadata', __NAMESPACE__ . '\refuse_wrong_value', 10, 4 );
add_filter( 'update_post_metadata', __NAMESPACE__ . '\refuse_wrong_value', 10, 4 );

function register_store_fields(): void {
	register_post_meta( STORE_PAGE, 'location_id', field_of_type( 'integer' ) );
	foreach ( array_keys( detail_fields() ) as $name ) {
		register_post_meta( STORE_PAGE, $name, field_of_type( 'string' ) );
	}
}

/** Whether a custom field is one of ours. */
function is_store_field( string $name ): bool {
	return 'location_id' === $name || isset( detail_fields()[ $name ] );
}

/** Stops a save in the editor before anything of it is written. */
function refuse_wrong_save( $post, \WP_REST_Request $request ) {
	$post_id = $post->ID ?? 0;
	$fields  = array_filter( (array) $request['meta'], __NAMESPACE__ . '\is_store_field', ARRAY_FILTER_USE_KEY );
	foreach ( $fields as $name => $value ) {
		$fault = field_fault( $post_id, $name, $value );
		if ( $fault ) {
			return $fault;
		}
	}
	$location_id = $fields['location_id'] ?? get_post_meta( $post_id, 'location_id', true );
	$status      = $post->post_status ?? get_post_status( $post_id );
	if ( 'publish' === $status && ! $location_id ) {
		return wrong_field( __( 'A store page needs its location id before it is published.', 'hl-cms' ) );
	}
	return $post;
}

/** Stops every other way of writing a field: imports, other plugins, the box of custom fields. */
function refuse_wrong_value( $done, int $post_id, string $name, $value ) {
	if ( ! is_store_field( $name ) || STORE_PAGE !== get_post_type( $post_id ) ) {
		return $done;
	}
	$fault = field_fault( $post_id, $name, $value );
	if ( ! $fault ) {
		return $done;
	}
	remember_refusal( $post_id, $fault->get_error_message() );
	return false;
}

function field_fault( int $post_id, string $name, $value ): ?\WP_Error {
	if ( 'location_id' === $name ) {
		return location_fault( $post_id, (int) $value );
	}
	$detail = read_detail( $name, (string) $value );
	return is_wp_error( $detail ) ? $detail : null;
}

function location_fault( int $post_id, int $location_id ): ?\WP_Error {
	if ( $location_id < 0 ) {
		return wrong_field( __( 'The location id should be a whole number from 1.', 'hl-cms' ) );
	}
	$other = $location_id ? other_store_page( $location_id, $post_id ) : null;
	if ( ! $other ) {
		return null;
	}
	/* translators: 1: location id, 2: title of a store page. */
	$message = __( 'Store %1$d already has a page: %2$s.', 'hl-cms' );
	return wrong_field( sprintf( $message, $location_id, get_the_title( $other ) ) );
}

function field_of_type( string $type ): array {
	return array(
		'type'         => $type,
		'single'       => true,
		'show_in_rest' => true,
	);
}
