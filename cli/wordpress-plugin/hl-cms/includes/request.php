<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

// Before other plugins, and WordPress itself, read what was sent.
if ( asks_us() ) {
	forget_all_but_address();
	send_only_whole_answer();
}

/** Whether a route of the REST API is one of ours; WordPress takes them in any letter case. */
function is_ours( string $route ): bool {
	return 0 === stripos( $route, '/' . ROUTES . '/' );
}

/** Whether this request is for one of our routes. */
function asks_us(): bool {
	return names_us_in_path() || is_ours( route_in_query() );
}

/**
 * Leaves nothing but the address to answer by: what else a client sends (`_fields`, `_envelope`, another
 * store's id in a query or a body) would get into page caches, and from there to others.
 */
function forget_all_but_address(): void {
	$_GET                    = names_us_in_path() ? array() : array( 'rest_route' => route_in_query() );
	$_POST                   = array();
	$_REQUEST                = $_GET;
	$_FILES                  = array();
	$_SERVER['REQUEST_URI']  = address_path();
	$_SERVER['QUERY_STRING'] = '';
	unset( $_SERVER['CONTENT_TYPE'], $_SERVER['HTTP_CONTENT_TYPE'], $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] );
}

// WordPress decodes the path once.
function names_us_in_path(): bool {
	return false !== stripos( rawurldecode( address_path() ), '/' . ROUTES . '/' );
}

function address_path(): string {
	return (string) strtok( $_SERVER['REQUEST_URI'] ?? '', '?' );
}

function route_in_query(): string {
	$route = $_GET['rest_route'] ?? '';
	return is_string( $route ) ? $route : '';
}
