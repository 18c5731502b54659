<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\hide_from_visitors', 10, 3 );

/**
 * The block editor needs our posts in the REST API, where WordPress shows what is published to everybody:
 * parts that are not in use, the fields of pages behind a password, who wrote them.
 */
function hide_from_visitors( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
	$may_read = current_user_can( 'edit_posts' ) || current_user_can( 'edit_pages' );
	foreach ( array( STORE_PAGE, SITE_PART ) as $type ) {
		get_post_type_object( $type )->show_in_rest = $may_read;
	}
	if ( $may_read || ! preg_match( '#^/wp/v2/hl-cms-(stores|parts)(/|$)#i', $request->get_route() ) ) {
		return $result;
	}
	$status = array( 'status' => rest_authorization_required_code() );
	return new \WP_Error( 'rest_forbidden', __( 'Only editors may read this.', 'hl-cms' ), $status );
}
