<?php
// What the calls answer with, each as `type`, `bytes` and `changed`, in seconds since 1970.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** The site part that is a store's header, or why there is none. */
function header_source( int|string $location_id ) {
	$second = in_array( $location_id, settings()['second_stores'], true );
	$header = published_part( $second ? 'second_header' : 'header' );
	return $header ?? not_found( 'hl_cms_no_header', __( 'No header is published and chosen in the settings.', 'hl-cms' ) );
}

/** The post with a store's facts as `facts` and the one with its text as `text`, or why there are none. */
function page_sources( string $path, int|string $location_id, ?\WP_Post $store_page ) {
	if ( STORE_PATH !== strtolower( trim( decoded_path( $path ), '/' ) ) ) {
		return not_found( 'hl_cms_no_page', __( 'No page was found at this path.', 'hl-cms' ) );
	}
	if ( ! $store_page ) {
		return not_found( 'hl_cms_unknown_location', __( 'No published store page has this location id.', 'hl-cms' ) );
	}
	$source = text_source( $store_page );
	if ( ! $source ) {
		return no_text();
	}
	return array(
		'facts' => $store_page,
		'text'  => $source,
	);
}

function html_content( \WP_Post $part, string $html ): array {
	return array(
		'type'    => 'text/html',
		'bytes'   => $html,
		'changed' => last_change( $part ),
	);
}

function page_content( int|string $location_id, array $sources, string $html ) {
	$page = array(
		'content'    => base64_encode( $html ),
		'locationID' => $location_id,
		// An empty array would become a list.
		'details'    => (object) details_of( $sources['facts'] ),
	);
	// WordPress's own would write question marks for what is not UTF-8.
	$json = json_encode( $page );
	if ( false === $json ) {
		return not_json( $sources['facts'] );
	}
	remember_unsteady( $sources['facts'] );
	return array(
		'type'    => 'application/json',
		'bytes'   => $json,
		'changed' => last_change( $sources['facts'], $sources['text'] ),
	);
}

/** The path in base64, with either alphabet of RFC 4648; empty when it is neither. */
function decoded_path( string $path ): string {
	return (string) base64_decode( strtr( $path, '-_', '+/' ), true );
}

function not_found( string $code, string $message ): \WP_Error {
	return new \WP_Error( $code, $message, array( 'status' => 404 ) );
}

function no_text(): \WP_Error {
	return not_found( 'hl_cms_no_text', __( 'The store page has no text, and no template is published and chosen in the settings.', 'hl-cms' ) );
}

function not_json( \WP_Post $store_page ): \WP_Error {
	/* translators: 1: title of a store page, 2: what the JSON writer says. */
	$message = __( 'The fields of the store page "%1$s" cannot be sent as JSON (%2$s).', 'hl-cms' );
	$message = sprintf( $message, $store_page->post_title, json_last_error_msg() );
	return new \WP_Error( 'hl_cms_not_json', $message, array( 'status' => 500 ) );
}
