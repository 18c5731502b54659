<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** A post's text as visitors would see it: blocks, short codes and embeds made to HTML. */
function rendered( \WP_Post $source ): string {
	$GLOBALS['post'] = $source;
	setup_postdata( $source );
	return apply_filters( 'the_content', $source->post_content );
}

/**
 * The same in an answer for many stores: with the address that the store's own call would have, and as
 * the first text of its process. A text that is the same for all of them is rendered once.
 */
function rendered_as_in_call( string $route, \WP_Post $source ): string {
	static $steady = array();
	if ( isset( $steady[ $source->ID ] ) ) {
		return $steady[ $source->ID ];
	}
	$html = at_address( $route, fn() => with_own_filters( fn() => counted_from_start( $source, fn() => rendered( $source ) ) ) );
	if ( is_steady( $source ) ) {
		$steady[ $source->ID ] = $html;
	}
	return $html;
}

/** What short codes add to the filters of texts lasts as long as it would in a call of its own. */
function with_own_filters( callable $render ): string {
	global $wp_filter;
	$before                   = $wp_filter['the_content'];
	$wp_filter['the_content'] = clone $before;
	$html                     = $render();
	$wp_filter['the_content'] = $before;
	return $html;
}

/** Does something while everybody who looks sees the address of another of our routes. */
function at_address( string $route, callable $render ): string {
	global $wp;
	$before = array( $_SERVER['REQUEST_URI'], $_GET, $_REQUEST, $wp->request, $wp->query_vars );
	$full   = '/' . ROUTES . '/' . $route;
	$beside = fn( $address ) => preg_replace( '#/stores/*$#i', '/' . $route, (string) $address );

	$_SERVER['REQUEST_URI']       = $beside( $before[0] );
	$_GET                         = names_us_in_path() ? array() : array( 'rest_route' => $full );
	$_REQUEST                     = $_GET;
	$wp->request                  = $beside( $wp->request );
	$wp->query_vars['rest_route'] = $full;
	$html                         = $render();

	list( $_SERVER['REQUEST_URI'], $_GET, $_REQUEST, $wp->request, $wp->query_vars ) = $before;
	return $html;
}
