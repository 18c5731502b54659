<?php
// What changes posts and their fields: store pages and site parts by what they are, all others where they may show.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

// Each runs after the change is in the database.
add_action( 'transition_post_status', __NAMESPACE__ . '\note_post_of_status', 10, 3 );
add_action( 'clean_post_cache', __NAMESPACE__ . '\note_cleaned_post', 10, 2 );
add_filter( 'pre_wp_update_comment_count_now', __NAMESPACE__ . '\see_counting', PHP_INT_MAX, 3 );
add_action( 'wp_update_comment_count', __NAMESPACE__ . '\forget_counting', 10, 0 );
add_action( 'save_post', __NAMESPACE__ . '\note_saved_post', 10, 2 );
add_action( 'attachment_updated', __NAMESPACE__ . '\note_saved_post', 10, 2 );
add_action( 'deleted_post', __NAMESPACE__ . '\note_saved_post', 10, 2 );
add_action( 'post_updated', __NAMESPACE__ . '\forget_unsteady', 10, 3 );

add_action( 'post_updated', __NAMESPACE__ . '\note_post_before', 10, 3 );
add_filter( 'pre_post_type', __NAMESPACE__ . '\see_type' );
add_filter( 'wp_insert_post_empty_content', __NAMESPACE__ . '\see_save' );

add_filter( 'wp_insert_attachment_data', __NAMESPACE__ . '\see_new_file', PHP_INT_MAX, 2 );
add_action( 'add_attachment', __NAMESPACE__ . '\remember_new_file' );

add_action( 'added_post_meta', __NAMESPACE__ . '\note_field', 10, 3 );
add_action( 'updated_post_meta', __NAMESPACE__ . '\note_field', 10, 3 );
add_action( 'deleted_post_meta', __NAMESPACE__ . '\note_field', 10, 3 );
add_filter( 'update_post_metadata', __NAMESPACE__ . '\see_store_before', PHP_INT_MAX, 2 );
add_filter( 'delete_post_metadata', __NAMESPACE__ . '\see_store_before', PHP_INT_MAX, 5 );
add_filter( 'update_post_metadata_by_mid', __NAMESPACE__ . '\see_store_of_row', PHP_INT_MAX, 2 );
add_filter( 'delete_post_metadata_by_mid', __NAMESPACE__ . '\see_store_of_row', PHP_INT_MAX, 2 );
add_action( 'before_delete_post', __NAMESPACE__ . '\see_store' );

/** Posts that only WordPress itself reads. */
const UNSEEN_TYPES = array( 'revision', 'customize_changeset', 'oembed_cache', 'user_request' );

/** Posts of other types in these show nowhere. */
const UNSEEN_STATUSES = array( 'new', 'auto-draft', 'draft', 'pending', 'future', 'trash' );

/** Fields that show nowhere: locks, notes of what was, counts of visits; an embed's text is never steady. */
const UNSEEN_FIELDS = '/^(?:_edit_lock|_edit_last|_wp_old_slug|_wp_old_date|_wp_trash_meta_.*|_wp_desired_post_slug|_pingme|_encloseme|_oembed_.*|_hl_cms_.*)$|(?:_count|_counter|_views|_hits)$/';

function note_post_of_status( string $after, string $before, \WP_Post $post ): void {
	note_post( $post, array( $after, $before ) );
}

// Other plugins call these hooks too, and some leave out what comes after the number.
function note_saved_post( int $post_id, ?\WP_Post $post = null ): void {
	$post = $post ?? get_post( $post_id );
	if ( $post ) {
		note_post( $post, array( $post->post_status ) );
	}
}

// Of all that changes a post without a save. New comments change only their number.
function note_cleaned_post( int $post_id, ?\WP_Post $post = null ): void {
	if ( is_type_written() || ! $post ) {
		note( 'all' );
	} elseif ( counted_post() !== $post_id ) {
		note_post( $post, array( $post->post_status, (string) get_post_status( $post_id ) ) );
	}
}

// A post that was of another type.
function note_post_before( int $post_id, \WP_Post $after, \WP_Post $before ): void {
	note_post( $before, array( $before->post_status ) );
}

function see_type( $type ) {
	is_type_written( true );
	return $type;
}

function see_save( $data ) {
	is_type_written( false );
	return $data;
}

/** Whether a post gets another type without a save, which nothing tells of but the check of the type. */
function is_type_written( ?bool $now = null ): bool {
	static $is = false;
	$is        = $now ?? $is;
	return $is;
}

function see_counting( $count, $before, $post_id ) {
	counted_post( (int) $post_id );
	return $count;
}

function forget_counting(): void {
	counted_post( 0 );
}

/** The post whose comments are being counted; 0 for none. */
function counted_post( ?int $post_id = null ): int {
	static $counted = 0;
	$counted        = $post_id ?? $counted;
	return $counted;
}

function note_post( \WP_Post $post, array $statuses ): void {
	if ( STORE_PAGE === $post->post_type ) {
		note_store_page( $post );
	} elseif ( SITE_PART === $post->post_type ) {
		note_site_part( $post );
	} elseif ( is_seen_type( $post->post_type ) && array_diff( $statuses, UNSEEN_STATUSES ) && ! is_new_file( $post ) ) {
		note( 'all' );
	}
}

function note_store_page( \WP_Post $store_page ): void {
	see_store( $store_page->ID );
	foreach ( stores_of( $store_page->ID ) as $store ) {
		note( 'page', (string) $store );
	}
}

/** What a part of the settings changes; it is at most once each of them. */
const KINDS_OF_PARTS = array(
	'header'        => 'headers',
	'second_header' => 'headers',
	'footer'        => 'footer',
	'template'      => 'pages',
);

function note_site_part( \WP_Post $part ): void {
	foreach ( KINDS_OF_PARTS as $setting => $kind ) {
		if ( settings()[ $setting ] === $part->ID ) {
			note( $kind );
		}
	}
}

/** Whether posts of a type may show somewhere: a type that is registered for none but its plugin does not. */
function is_seen_type( string $type ): bool {
	$known = get_post_type_object( $type );
	return ! in_array( $type, UNSEEN_TYPES, true ) && ( ! $known || $known->_builtin || is_post_type_viewable( $known ) );
}

/** The stores whose page this post was in this request. */
function stores_of( int $post_id, ?string $and = null ): array {
	static $stores = array();
	$site = get_current_blog_id();
	if ( null !== $and && '' !== $and ) {
		$stores[ $site ][ $post_id ][ $and ] = $and;
	}
	return $stores[ $site ][ $post_id ] ?? array();
}

function see_store( int $post_id ): void {
	if ( STORE_PAGE === get_post_type( $post_id ) ) {
		foreach ( get_post_meta( $post_id, 'location_id' ) as $store ) {
			stores_of( $post_id, is_scalar( $store ) ? substr( (string) $store, 0, 64 ) : '' );
		}
	}
}

function see_store_before( $check, $post_id, $name = '', $value = '', $from_all = false ) {
	see_store( (int) $post_id );
	if ( $from_all ) {
		is_deleted_from_all( true );
	}
	return $check;
}

function see_store_of_row( $check, $row_id ) {
	$row = get_metadata_by_mid( 'post', (int) $row_id );
	if ( $row ) {
		see_store( (int) $row->post_id );
	}
	return $check;
}

/** Whether a field is being deleted from every post; asked once. */
function is_deleted_from_all( bool $now = false ): bool {
	static $is = false;
	$was       = $is;
	$is        = $now;
	return $was;
}

function note_field( $row_ids, int $post_id, string $name ): void {
	if ( doing_action( 'deleted_post_meta' ) && is_deleted_from_all() ) {
		note( 'all' );
		return;
	}
	$post = preg_match( UNSEEN_FIELDS, $name ) ? null : get_post( $post_id );
	if ( $post ) {
		note_post( $post, array( $post->post_status ) );
	}
}

function forget_unsteady( int $post_id, \WP_Post $after, \WP_Post $before ): void {
	if ( STORE_PAGE === $after->post_type && $after->post_content !== $before->post_content ) {
		delete_post_meta( $post_id, UNSTEADY );
	}
}

// A file that is being uploaded shows nowhere yet.
function see_new_file( array $data, array $sent ): array {
	new_files( empty( $sent['ID'] ) ? 0 : null );
	return $data;
}

function remember_new_file( int $post_id ): void {
	new_files( $post_id );
}

/** The files that this request has uploaded; 0 is the one that has no number yet. */
function new_files( ?int $post_id = null ): array {
	static $files = array();
	if ( null !== $post_id ) {
		unset( $files[0] );
		$files[ $post_id ] = true;
	}
	return $files;
}

function is_new_file( \WP_Post $post ): bool {
	$files = new_files();
	return 'attachment' === $post->post_type && ( isset( $files[ $post->ID ] ) || isset( $files[0] ) );
}
