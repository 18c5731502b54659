<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

// Before other plugins, and WordPress itself, read what was sent.
if ( asks_us() ) {
	// Page caches that are plugins look at this, not at Cache-Control.
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	forget_all_but_address();
	send_only_whole_answer();
}

/** Whether a route of the REST API is one of ours; WordPress takes them in any letter case. */
function is_ours( string $route ): bool {
	return 1 === preg_match( '#^/' . ROUTES . '(/|$)#i', $route );
}

/** Whether this request is for one of our routes. */
function asks_us(): bool {
	return names_us_in_path() || is_ours( route_in_query() );
}

/** Whether this request is for many stores at once. */
function asks_for_lines(): bool {
	return asks_for( 'stores' );
}

/**
 * Leaves nothing but the address to answer by: what else a client sends (`_fields`, `_envelope`, another
 * store's id in a query or a body) would get into page caches, and from there to others.
 */
function forget_all_but_address(): void {
	$of_route                = names_us_in_path() ? array() : array( 'rest_route' => route_in_query() );
	$_GET                    = $of_route + query_of_route();
	$_POST                   = array();
	$_REQUEST                = $_GET;
	$_FILES                  = array();
	$_SERVER['REQUEST_URI']  = address_path();
	$_SERVER['QUERY_STRING'] = '';
	unset( $_SERVER['CONTENT_TYPE'], $_SERVER['HTTP_CONTENT_TYPE'], $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] );
}

/** What two of our routes are asked by. */
function query_of_route(): array {
	if ( asks_for( 'stores' ) ) {
		return array_intersect_key( $_GET, array_flip( array( 'path', 'ids' ) ) );
	}
	return asks_for( 'changes' ) ? array_intersect_key( $_GET, array( 'since' => true ) ) : array();
}

function asks_for( string $route ): bool {
	$asked = names_us_in_path() ? rawurldecode( address_path() ) : route_in_query();
	return 1 === preg_match( '#/' . ROUTES . "/$route/*$#i", $asked );
}

// WordPress decodes the path once.
function names_us_in_path(): bool {
	return 1 === preg_match( '#/' . ROUTES . '(/|$)#i', rawurldecode( address_path() ) );
}

function address_path(): string {
	return (string) strtok( $_SERVER['REQUEST_URI'] ?? '', '?' );
}

function route_in_query(): string {
	$route = $_GET['rest_route'] ?? '';
	return is_string( $route ) ? $route : '';
}
