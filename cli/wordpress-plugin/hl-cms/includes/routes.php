<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

const ROUTES = 'hl-cms/v1';

/** A whole number, or a short word. */
const LOCATION_ID = '(?P<location_id>[A-Za-z0-9_-]{1,64})';

/** The path that stands for "the page of this store". */
const STORE_PATH = 'location-template';

add_action( 'rest_api_init', __NAMESPACE__ . '\register_routes' );

function register_routes(): void {
	register_read( '/get-footer', 'footer_answer' );
	register_read( '/get-header/' . LOCATION_ID, 'header_answer' );
	register_read( '/get-pages-by-url/(?P<path>[\w+/=-]+)/' . LOCATION_ID, 'store_answer' );
}

function footer_answer( \WP_REST_Request $request ) {
	$footer = published_part( 'footer' );
	return $footer ? html_answer( $request, $footer ) : not_found( 'hl_cms_no_footer', __( 'No footer is published and chosen in the settings.', 'hl-cms' ) );
}

function header_answer( \WP_REST_Request $request ) {
	$second = in_array( location_id( $request ), settings()['second_stores'], true );
	$header = published_part( $second ? 'second_header' : 'header' );
	return $header ? html_answer( $request, $header ) : not_found( 'hl_cms_no_header', __( 'No header is published and chosen in the settings.', 'hl-cms' ) );
}

function store_answer( \WP_REST_Request $request ) {
	if ( STORE_PATH !== strtolower( trim( decoded_path( $request->get_url_params()['path'] ), '/' ) ) ) {
		return not_found( 'hl_cms_no_page', __( 'No page was found at this path.', 'hl-cms' ) );
	}
	$store_page = published_store_page( location_id( $request ) );
	if ( ! $store_page ) {
		return not_found( 'hl_cms_unknown_location', __( 'No published store page has this location id.', 'hl-cms' ) );
	}
	$source = text_source( $store_page );
	if ( ! $source ) {
		return not_found( 'hl_cms_no_text', __( 'The store page has no text, and no template is published and chosen in the settings.', 'hl-cms' ) );
	}
	return page_answer( $request, $store_page, $source );
}

function page_answer( \WP_REST_Request $request, \WP_Post $store_page, \WP_Post $source ) {
	$page = array(
		'content'    => base64_encode( rendered( $source ) ),
		'locationID' => location_id( $request ),
		// An empty array would become a list.
		'details'    => (object) details_of( $store_page ),
	);
	// WordPress's own would write question marks for what is not UTF-8.
	$json = json_encode( $page );
	return false === $json ? not_json( $store_page ) : answer( $request, 'application/json', $json, last_change( $store_page, $source ) );
}

function html_answer( \WP_REST_Request $request, \WP_Post $part ): \WP_REST_Response {
	return answer( $request, 'text/html', rendered( $part ), last_change( $part ) );
}

// Of the address alone: a query or a body comes before it in `$request['location_id']`.
function location_id( \WP_REST_Request $request ): int|string {
	return read_location_id( $request->get_url_params()['location_id'] );
}

/** The path in base64, with either alphabet of RFC 4648; empty when it is neither. */
function decoded_path( string $path ): string {
	return (string) base64_decode( strtr( $path, '-_', '+/' ), true );
}

function not_found( string $code, string $message ): \WP_Error {
	return new \WP_Error( $code, $message, array( 'status' => 404 ) );
}

function not_json( \WP_Post $store_page ): \WP_Error {
	/* translators: 1: title of a store page, 2: what the JSON writer says. */
	$message = __( 'The fields of the store page "%1$s" cannot be sent as JSON (%2$s).', 'hl-cms' );
	$message = sprintf( $message, $store_page->post_title, json_last_error_msg() );
	return new \WP_Error( 'hl_cms_not_json', $message, array( 'status' => 500 ) );
}

function register_read( string $route, string $callback ): void {
	register_rest_route(
		ROUTES,
		$route,
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\' . $callback,
			// Anybody may read what stands on a public site.
			'permission_callback' => '__return_true',
		)
	);
}
