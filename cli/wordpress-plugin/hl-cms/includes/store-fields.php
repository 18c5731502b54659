<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\register_store_fields' );
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\take_number_as_text', 10, 3 );
add_filter( 'rest_pre_insert_' . STORE_PAGE, __NAMESPACE__ . '\refuse_wrong_save', 10, 2 );

function register_store_fields(): void {
	register_post_meta( STORE_PAGE, 'location_id', field_of_type( 'string' ) );
	foreach ( array_keys( detail_fields() ) as $name ) {
		register_post_meta( STORE_PAGE, $name, field_of_type( 'string' ) );
	}
}

/** Whether a custom field is one of ours. */
function is_store_field( string $name ): bool {
	return 'location_id' === $name || isset( detail_fields()[ $name ] );
}

// Who imports may send a location id as a number, which WordPress would refuse for a text.
function take_number_as_text( $result, $server, \WP_REST_Request $request ) {
	$fields = $request['meta'];
	if ( is_array( $fields ) && is_int( $fields['location_id'] ?? null ) && str_starts_with( $request->get_route(), '/wp/v2/hl-cms-stores' ) ) {
		$request->set_param( 'meta', array( 'location_id' => (string) $fields['location_id'] ) + $fields );
	}
	return $result;
}

/** Stops a save in the editor before anything of it is written. */
function refuse_wrong_save( $post, \WP_REST_Request $request ) {
	$post_id = $post->ID ?? 0;
	$fields  = (array) $request['meta'];
	foreach ( array_intersect_key( $fields, detail_fields() ) as $name => $value ) {
		$fault = field_fault( $post_id, $name, $value );
		if ( $fault ) {
			return $fault;
		}
	}
	$is_sent     = array_key_exists( 'location_id', $fields );
	$location_id = $is_sent ? $fields['location_id'] : get_post_meta( $post_id, 'location_id', true );
	$status      = $post->post_status ?? get_post_status( $post_id );
	return status_fault( $post_id, $status, $location_id ) ?? $post;
}

/** Why a page with this location id may not have this status. */
function status_fault( int $post_id, string $status, $location_id ): ?\WP_Error {
	if ( in_array( $status, NOT_YET_OR_NO_MORE, true ) ) {
		return null;
	}
	return missing_fault( $status, $location_id ) ?? location_fault( $post_id, $location_id );
}

function missing_fault( string $status, $location_id ): ?\WP_Error {
	if ( $location_id || ! in_array( $status, array( 'publish', 'future' ), true ) ) {
		return null;
	}
	return wrong_field( __( 'A store page needs its location id before it is published.', 'hl-cms' ) );
}

function field_fault( int $post_id, string $name, $value ): ?\WP_Error {
	if ( null !== $value && ! is_scalar( $value ) ) {
		/* translators: %s: name of a custom field. */
		return wrong_field( sprintf( __( '%s should be text.', 'hl-cms' ), $name ) );
	}
	if ( 'location_id' === $name ) {
		return missing_fault( (string) get_post_status( $post_id ), $value ) ?? location_fault( $post_id, $value );
	}
	$detail = read_detail( $name, (string) $value );
	return is_wp_error( $detail ) ? $detail : null;
}

function location_fault( int $post_id, $location_id ): ?\WP_Error {
	if ( ! $location_id ) {
		return null;
	}
	$said = (string) $location_id;
	// A number that is written in another way would be another store's in the list.
	if ( ! preg_match( preg_match( '/^-?\d+$/D', $said ) ? '/^[1-9]\d{0,15}$/D' : '/^[A-Za-z0-9_-]{1,64}$/D', $said ) ) {
		return wrong_field( __( 'The location id should be a whole number from 1, or a word of at most 64 letters, digits, - and _.', 'hl-cms' ) );
	}
	$other = other_store_page( read_location_id( $said ), $post_id );
	if ( ! $other ) {
		return null;
	}
	/* translators: 1: location id, 2: title of a store page. */
	$message = __( 'Store %1$s already has a page: %2$s.', 'hl-cms' );
	return wrong_field( sprintf( $message, $location_id, get_the_title( $other ) ) );
}

function field_of_type( string $type ): array {
	return array(
		'type'         => $type,
		'single'       => true,
		'show_in_rest' => true,
	);
}
