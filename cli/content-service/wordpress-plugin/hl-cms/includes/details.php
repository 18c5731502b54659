<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

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

/**
 * The `details` of a store page. A value that got in past the check goes out as it is: the build
 * then leaves that part out and names it, instead of nobody noticing.
 */
function details_of( \WP_Post $store_page ): array {
	$details = array();
	foreach ( detail_fields() as $name => $field ) {
		$text  = (string) get_post_meta( $store_page->ID, $name, true );
		$value = read_detail( $name, $text );
		if ( is_wp_error( $value ) ) {
			$value = decode_detail( $field['schema'], $text ) ?? $text;
		}
		if ( null !== $value ) {
			$details[ $name ] = $value;
		}
	}
	return $details;
}

function decode_detail( array $schema, string $text ) {
	return 'string' === $schema['type'] ? trim( $text ) : json_decode( $text, true );
}

function wrong_field( string $message ): \WP_Error {
	return new \WP_Error( 'hl_cms_wrong_field', $message, array( 'status' => 400 ) );
}
