<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

const ROUTES = 'hl-cms/v1';

/** A whole number, or a short word. */
const LOCATION_ID = '(?P<location_id>[A-Za-z0-9_-]{1,64})';

/** The path that stands for "the page of this store". */
const STORE_PATH = 'location-template';

const PAGE_ROUTE = '/get-pages-by-url/(?P<path>[\w+/=-]+)/' . LOCATION_ID;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_routes' );

function register_routes(): void {
	register_read( '/get-footer', 'footer_answer' );
	register_read( '/get-header/' . LOCATION_ID, 'header_answer' );
	register_read( PAGE_ROUTE, 'page_answer' );
	register_route( PAGE_ROUTE, 'POST', 'draft_answer' );
	register_read( '/stores', 'stores_answer' );
	register_read( '/changes', 'changes_answer' );
	if ( '' !== hook_secret() ) {
		register_route( '/live', 'POST', 'live_answer' );
	}
}

function footer_answer( \WP_REST_Request $request ) {
	$footer = published_part( 'footer' );
	return $footer
		? answer( $request, html_content( $footer, rendered( $footer ) ) )
		: not_found( 'hl_cms_no_footer', __( 'No footer is published and chosen in the settings.', 'hl-cms' ) );
}

function header_answer( \WP_REST_Request $request ) {
	$header = header_source( location_id( $request ) );
	return is_wp_error( $header ) ? $header : answer( $request, html_content( $header, rendered( $header ) ) );
}

function page_answer( \WP_REST_Request $request ) {
	$location_id = location_id( $request );
	$sources     = page_sources( $request->get_url_params()['path'], $location_id, published_store_page( $location_id ) );
	if ( is_wp_error( $sources ) ) {
		return $sources;
	}
	$content = page_content( $location_id, $sources, rendered( $sources['text'] ) );
	return is_wp_error( $content ) ? $content : answer( $request, $content );
}

// Of the address alone: a query or a body comes before it in `$request['location_id']`.
function location_id( \WP_REST_Request $request ): int|string {
	return read_location_id( $request->get_url_params()['location_id'] );
}

function register_read( string $route, string $callback ): void {
	register_route( $route, 'GET', $callback );
}

function register_route( string $route, string $method, string $callback ): void {
	register_rest_route(
		ROUTES,
		$route,
		array(
			'methods'             => $method,
			'callback'            => __NAMESPACE__ . '\\' . $callback,
			// Anybody may read what stands on a public site; what does not is given for a token, and taken with a signature.
			'permission_callback' => '__return_true',
		)
	);
}
