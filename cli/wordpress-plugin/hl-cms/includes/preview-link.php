<?php
// WordPress's own Preview button opens the store's page on the site, once the settings say where that is.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** What admin-post.php is asked for by the button. */
const PREVIEW = 'hl_cms_preview';

// Who reads our answers is no editor.
if ( ! asks_us() ) {
	add_filter( 'is_post_type_viewable', __NAMESPACE__ . '\may_be_viewed', 10, 2 );
	add_filter( 'post_type_link', __NAMESPACE__ . '\link_to_site', 10, 2 );
	add_filter( 'preview_post_link', __NAMESPACE__ . '\link_to_preview', 10, 2 );
	add_filter( 'block_editor_settings_all', __NAMESPACE__ . '\leave_out_theme', 10, 2 );
}
add_action( 'admin_post_' . PREVIEW, __NAMESPACE__ . '\open_preview' );
// To the form, and back.
add_action( 'admin_post_nopriv_' . PREVIEW, 'auth_redirect' );

/** The button is there for types that can be viewed. Visitors can view none of ours in WordPress. */
function may_be_viewed( bool $may, \WP_Post_Type $type ): bool {
	$is_for_editor = is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST );
	return $may || ( is_ours_to_preview( $type->name ) && $is_for_editor && current_user_can( 'edit_pages' ) );
}

/** The page of the site that a post makes, where it is published and makes one of its own. */
function link_to_site( string $link, \WP_Post $post ): string {
	if ( ! is_ours_to_preview( $post->post_type ) || ! current_user_can( 'edit_post', $post->ID ) ) {
		return $link;
	}
	$location_id = (string) get_post_meta( $post->ID, 'location_id', true );
	$has_page    = STORE_PAGE === $post->post_type && 'publish' === $post->post_status && '' !== $location_id;
	return $has_page ? page_on_site( $location_id ) : preview_address( $post );
}

function link_to_preview( string $link, \WP_Post $post ): string {
	return is_ours_to_preview( $post->post_type ) ? preview_address( $post ) : $link;
}

/** The theme has no template for what is shown on the site. */
function leave_out_theme( array $settings, \WP_Block_Editor_Context $editor ): array {
	$is_ours = is_ours_to_preview( $editor->post->post_type ?? '' );
	return $is_ours ? array( 'supportsTemplateMode' => false ) + $settings : $settings;
}

// It makes the token when it is followed: the link itself stands in the editor for hours, and opens nothing.
function preview_address( \WP_Post $post ): string {
	return admin_url( 'admin-post.php?action=' . PREVIEW . '&post=' . $post->ID );
}

function open_preview(): void {
	// It changes nothing, and what it opens only who may edit the post sees.
	$post = get_post( absint( $_GET['post'] ?? 0 ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended
	if ( ! $post || ! is_ours_to_preview( $post->post_type ) || ! current_user_can( 'edit_post', $post->ID ) ) {
		wp_die( esc_html__( 'There is nothing here that you may preview.', 'hl-cms' ), '', array( 'response' => 403 ) );
	}
	$location_id = location_of_preview( $post );
	if ( is_wp_error( $location_id ) ) {
		wp_die( esc_html( $location_id->get_error_message() ), '', array( 'response' => 404 ) );
	}
	$token = draft_token( $post->ID, get_current_user_id(), time() + TOKEN_HOLDS );
	// Browsers send no server what stands after the #.
	wp_redirect( page_on_site( $location_id ) . "?preview#draft=$token" ); // phpcs:ignore WordPress.Security.SafeRedirect
	exit;
}

/** The store on whose page a post is previewed, or why there is none. */
function location_of_preview( \WP_Post $post ) {
	if ( STORE_PAGE === $post->post_type ) {
		$location_id = (string) get_post_meta( $post->ID, 'location_id', true );
		return '' !== $location_id ? $location_id : not_found( PREVIEW, __( 'Say first, in the location id, which store\'s page this is.', 'hl-cms' ) );
	}
	$settings = settings();
	if ( in_array( $post->ID, array( $settings['header'], $settings['second_header'], $settings['footer'] ), true ) ) {
		return not_found( PREVIEW, __( 'A header or footer has no preview: the preview shows what stands between them.', 'hl-cms' ) );
	}
	$first = get_posts( array( 'numberposts' => 1 ) + BY_LOCATION );
	return $first
		? (string) get_post_meta( $first[0]->ID, 'location_id', true )
		: not_found( PREVIEW, __( 'A site part is previewed on a store\'s page, and none is published yet.', 'hl-cms' ) );
}

function page_on_site( string $location_id ): string {
	return settings()['site'] . '/store/' . rawurlencode( $location_id ) . '/';
}

function is_ours_to_preview( string $type ): bool {
	return in_array( $type, array( STORE_PAGE, SITE_PART ), true ) && '' !== settings()['site'];
}
