<?php
// Notes everything that WordPress tells of and that can change an answer. What is noted too much costs a build some
// requests; what is not noted would be missing on the site, so whatever nobody knows is all.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

// Each runs after the change is in the database.
foreach ( array( 'added', 'updated', 'deleted' ) as $hl_cms_done ) {
	add_action( "{$hl_cms_done}_term_meta", __NAMESPACE__ . '\note_all' );
	add_action( "{$hl_cms_done}_term_relationship" . ( 'deleted' === $hl_cms_done ? 's' : '' ), __NAMESPACE__ . '\note_terms_of', 10, 3 );
}
foreach ( array( 'created_term', 'edited_terms', 'edited_term', 'delete_term', 'wp_update_nav_menu' ) as $hl_cms_done ) {
	add_action( $hl_cms_done, __NAMESPACE__ . '\note_all' );
}

add_action( 'added_option', __NAMESPACE__ . '\note_option' );
add_action( 'updated_option', __NAMESPACE__ . '\note_option' );
add_action( 'deleted_option', __NAMESPACE__ . '\note_option' );
foreach ( array( 'add', 'update', 'delete' ) as $hl_cms_done ) {
	add_action( "{$hl_cms_done}_site_option", __NAMESPACE__ . '\note_network_option' );
}

foreach ( array( 'switch_theme', 'customize_save_after', 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete', '_core_updated_successfully', 'automatic_updates_complete', 'deleted_user', 'remove_user_from_blog' ) as $hl_cms_done ) {
	add_action( $hl_cms_done, __NAMESPACE__ . '\note_everywhere', 10, 0 );
}
add_action( 'updated_user_meta', __NAMESPACE__ . '\note_user_field', 10, 3 );
add_action( 'deleted_user_meta', __NAMESPACE__ . '\note_user_field', 10, 3 );
add_action( 'profile_update', __NAMESPACE__ . '\note_user', 10, 2 );
unset( $hl_cms_done );

/** Options that change no answer: what WordPress and others keep for themselves, and counts. */
const UNSEEN_OPTIONS = '/^(?:_transient_.*|_site_transient_.*|cron|rewrite_rules|hl_cms_.*|.*user_roles|recently_(?:edited|activated)|recovery_.*|auto_updater.*|auto_core_update_.*|auto_plugin_theme_update_emails|can_compress_scripts|fresh_site|uninstall_plugins|https_detection_errors|adminhash|new_admin_email|admin_email.*|user_count|dismissed_.*|nonce_.*|auth_.*|secret.*|action_scheduler_.*|wp_session.*|_wp_session.*|.*[._]lock)$|(?:_count|_counter|_views|_hits)$/';

/** Of a user, what may stand on a page. */
const SEEN_OF_USER = array( 'display_name', 'user_nicename', 'user_url', 'user_email' );

const SEEN_FIELDS_OF_USER = array( 'nickname', 'first_name', 'last_name', 'description' );

function note_all(): void {
	note( 'all' );
}

function note_terms_of( int $object_id, $terms, string $taxonomy ): void {
	$is_of_posts = array_filter( (array) ( get_taxonomy( $taxonomy )->object_type ?? array() ), 'post_type_exists' );
	$post        = $is_of_posts ? get_post( $object_id ) : null;
	if ( $post ) {
		note_post( $post, array( $post->post_status ) );
	} else {
		note( 'all' );
	}
}

function note_option( string $name ): void {
	if ( is_seen_option( $name ) ) {
		note( 'all' );
	}
}

/** Whether an option may change an answer; a site may know better of its plugins' own. */
function is_seen_option( string $name ): bool {
	return (bool) apply_filters( 'hl_cms_is_seen_option', ! preg_match( UNSEEN_OPTIONS, $name ), $name );
}

function note_network_option( string $name ): void {
	if ( is_multisite() && is_seen_option( $name ) ) {
		note_everywhere();
	}
}

function note_user( int $user_id, $before = null ): void {
	$after = get_userdata( $user_id );
	foreach ( SEEN_OF_USER as $what ) {
		if ( ! $after || ! $before instanceof \WP_User || $after->$what !== $before->$what ) {
			note_everywhere();
			return;
		}
	}
}

function note_user_field( $row_ids, int $user_id, string $name ): void {
	if ( in_array( $name, SEEN_FIELDS_OF_USER, true ) ) {
		note_everywhere();
	}
}
