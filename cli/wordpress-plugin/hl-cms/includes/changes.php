<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

// WordPress dates every save, also one that changes nothing, and no change of a field outside the editor.
const CHANGED = '_hl_cms_changed';

add_action( 'transition_post_status', __NAMESPACE__ . '\note_changed_status', 10, 3 );
add_action( 'post_updated', __NAMESPACE__ . '\note_changed_text', 10, 3 );
add_action( 'added_post_meta', __NAMESPACE__ . '\note_changed_field', 10, 3 );
add_action( 'updated_post_meta', __NAMESPACE__ . '\note_changed_field', 10, 3 );
add_action( 'deleted_post_meta', __NAMESPACE__ . '\note_changed_field', 10, 3 );
add_action( 'deleted_post', __NAMESPACE__ . '\forget_change' );

/** When an editor last changed what these posts say, in seconds since 1970. */
function last_change( \WP_Post ...$posts ): int {
	return max( array_map( __NAMESPACE__ . '\change_of', $posts ) );
}

function note_changed_status( string $after, string $before, \WP_Post $post ): void {
	if ( $after !== $before ) {
		note_change( $post );
	}
}

function note_changed_text( int $post_id, \WP_Post $after, \WP_Post $before ): void {
	if ( $after->post_content !== $before->post_content ) {
		note_change( $after );
	}
}

function note_changed_field( $meta_ids, int $post_id, string $name ): void {
	if ( is_store_field( $name ) ) {
		note_change( get_post( $post_id ) );
	}
}

// Deleting a post deletes its fields one by one, and each of them notes a change.
function forget_change( int $post_id ): void {
	delete_metadata( 'post', $post_id, CHANGED );
}

function note_change( ?\WP_Post $post ): void {
	if ( $post && in_array( $post->post_type, array( STORE_PAGE, SITE_PART ), true ) ) {
		update_post_meta( $post->ID, CHANGED, time() );
	}
}

function change_of( \WP_Post $post ): int {
	$noted = (int) get_post_meta( $post->ID, CHANGED, true );
	return $noted ? $noted : (int) get_post_modified_time( 'U', true, $post );
}
