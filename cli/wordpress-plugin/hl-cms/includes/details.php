<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** Deeper than any field, and far from what PHP writes as JSON. */
const DEEPEST = 32;

/**
 * A field's value from the text that an editor wrote: null when there is none, and a `WP_Error` with
 * words for the editor when it is not of the field's shape.
 */
function read_detail( string $name, string $text ) {
	if ( '' === trim( $text ) ) {
		return null;
	}
	$schema = detail_fields()[ $name ]['schema'];
	$value  = decode_detail( $schema, $text );
	if ( null === $value ) {
		/* translators: 1: name of a custom field, 2: what the JSON parser says. */
		return wrong_field( sprintf( __( '%1$s is not JSON (%2$s).', 'hl-cms' ), $name, json_last_error_msg() ) );
	}
	$valid = rest_validate_value_from_schema( $value, $schema, $name );
	if ( is_wp_error( $valid ) ) {
		return wrong_field( strtr( $valid->get_error_message(), PATTERN_NAMES ) );
	}
	return rest_sanitize_value_from_schema( $value, $schema, $name );
}

/** The `details` of a store page. */
function details_of( \WP_Post $store_page ): array {
	$details = array();
	foreach ( array_keys( detail_fields() ) as $name ) {
		$details[ $name ] = detail_to_send( $name, get_post_meta( $store_page->ID, $name, true ) );
	}
	return array_filter( $details, fn( $value ) => null !== $value );
}

/**
 * A value that got in past the check goes out as it is: the build then leaves that part out and names
 * it, instead of nobody noticing.
 */
function detail_to_send( string $name, $stored ) {
	if ( ! is_scalar( $stored ) ) {
		return $stored;
	}
	$text  = (string) $stored;
	$value = read_detail( $name, $text );
	return is_wp_error( $value ) ? decode_detail( detail_fields()[ $name ]['schema'], $text ) ?? $text : $value;
}

/** The value of a text; null when that is no JSON, or JSON that could not be sent on. */
function decode_detail( array $schema, string $text ) {
	if ( 'string' === $schema['type'] ) {
		return trim( $text );
	}
	$value = json_decode( $text, true, DEEPEST );
	// 1e999 is JSON, and infinite.
	return null === $value || false === json_encode( $value ) ? null : $value;
}

function wrong_field( string $message ): \WP_Error {
	return new \WP_Error( 'hl_cms_wrong_field', shortened( $message ), array( 'status' => 400 ) );
}
