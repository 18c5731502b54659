<?php
// A store's page as it would be with a draft. It is asked for by POST, with a token as the body: no cache keeps the
// answer, no log has the token, and a browser need not ask before whether it may.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

function draft_answer( \WP_REST_Request $request ) {
	$location_id = location_id( $request );
	$draft       = read_draft_token( $request->get_body() );
	if ( ! $draft || ! is_draft_for( $draft['post'], $location_id ) ) {
		$message = __( 'This token opens no draft for this store, or no longer.', 'hl-cms' );
		return new \WP_Error( 'hl_cms_no_draft', $message, array( 'status' => 403 ) );
	}
	$source = draft_source( $draft['post'], $draft['user'] );
	if ( ! $source ) {
		return no_text();
	}
	$page = array(
		'content'    => base64_encode( rendered( $source ) ),
		'locationID' => $location_id,
	);
	return new \WP_REST_Response( $page, 200, array( 'Cache-Control' => 'no-store, private' ) );
}

/** Whether a post may be seen on a store's page: the store's own, or a site part, which may become any store's text. */
function is_draft_for( \WP_Post $post, int|string $location_id ): bool {
	if ( in_array( $post->post_status, NOT_YET_OR_NO_MORE, true ) ) {
		return false;
	}
	$own = (string) get_post_meta( $post->ID, 'location_id', true );
	return SITE_PART === $post->post_type
		|| ( STORE_PAGE === $post->post_type && 0 === strcasecmp( $own, (string) $location_id ) );
}

/** The post with the user's newest text, saved or autosaved; the template for a store page without one. */
function draft_source( \WP_Post $post, int $user_id ): ?\WP_Post {
	$shown    = clone $post;
	$autosave = wp_get_post_autosave( $post->ID, $user_id );
	if ( $autosave && $autosave->post_modified_gmt > $post->post_modified_gmt ) {
		$shown->post_content = $autosave->post_content;
	}
	return SITE_PART === $post->post_type ? $shown : text_source( $shown );
}
