<?php
// Whether a post is on the site, since when, or why not, as far as builds have told: shown beside it in both editors.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

if ( '' !== hook_secret() ) {
	add_action( 'rest_api_init', __NAMESPACE__ . '\register_live_field' );
	add_action( 'add_meta_boxes', __NAMESPACE__ . '\add_live_box' );
	add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\add_live_panel' );
}

function register_live_field(): void {
	$schema = array(
		'type'     => array( 'object', 'null' ),
		'context'  => array( 'edit' ),
		'readonly' => true,
	);
	register_rest_field(
		array( STORE_PAGE, SITE_PART ),
		LIVE,
		array(
			'schema'       => $schema,
			'get_callback' => fn( $post ) => current_user_can( 'edit_post', $post['id'] ) ? live_state( get_post( $post['id'] ) ) : null,
		)
	);
}

/** For the classic editor. */
function add_live_box( string $type ): void {
	if ( in_array( $type, array( STORE_PAGE, SITE_PART ), true ) ) {
		$print = fn( $post ) => printf( '<p>%s</p>', esc_html( live_state( $post )['text'] ) );
		add_meta_box( 'hl-cms-live', __( 'On the site', 'hl-cms' ), $print, $type, 'side', 'high', array( '__back_compat_meta_box' => true ) );
	}
}

/** For the block editor. */
function add_live_panel(): void {
	$screen = get_current_screen();
	if ( in_array( $screen->post_type, array( STORE_PAGE, SITE_PART ), true ) ) {
		$needs = array( 'wp-api-fetch', 'wp-data', 'wp-edit-post', 'wp-element', 'wp-plugins' );
		wp_enqueue_script( 'hl-cms-live', plugins_url( 'live-state.js', __DIR__ ), $needs, '0.1.0', true );
		$texts = array(
			'title' => __( 'On the site', 'hl-cms' ),
			'path'  => '/wp/v2/' . get_post_type_object( $screen->post_type )->rest_base,
		);
		wp_add_inline_script( 'hl-cms-live', 'var hlCmsLive = ' . wp_json_encode( $texts ) . ';', 'before' );
	}
}

/** `text` for the editor, and whether it `waits` for a build. */
function live_state( \WP_Post $post ): array {
	if ( 'publish' !== $post->post_status || '' !== $post->post_password ) {
		return live_text( __( 'No: only what is published, without a password, gets there.', 'hl-cms' ) );
	}
	$kinds = kinds_of( $post );
	if ( ! $kinds ) {
		return live_text( __( 'No: it is not chosen in Settings, Store pages.', 'hl-cms' ) );
	}
	$live = live();
	if ( ! $live['builds'] ) {
		return live_text( with_failure( __( 'Unknown: no build has told yet.', 'hl-cms' ), $live ), true );
	}
	$store   = (string) get_post_meta( $post->ID, 'location_id', true );
	$changed = last_noted( $kinds, $store );
	$having  = array_filter( $live['builds'], fn( $build ) => $build['began'] >= $changed );
	if ( ! $having ) {
		/* translators: %s: date and time. */
		$text = sprintf( __( 'Not yet: changed on %s, it waits for the next build.', 'hl-cms' ), local_time( (int) $changed ) );
		return live_text( with_failure( $text, $live ), true );
	}
	if ( STORE_PAGE === $post->post_type && in_array( strtolower( $store ), array_map( 'strtolower', $live['kept'] ), true ) ) {
		$text = __( 'Not as it is here: the last build did not get it, and the site has kept what it had.', 'hl-cms' );
		return live_text( with_failure( $text, $live ), true );
	}
	$since = local_time( reset( $having )['live'] );
	$text  = count( $having ) < BUILDS_KEPT
		/* translators: %s: date and time. */
		? sprintf( __( 'Yes, as it is here, since %s.', 'hl-cms' ), $since )
		/* translators: %s: date and time. */
		: sprintf( __( 'Yes, as it is here, since %s or longer.', 'hl-cms' ), $since );
	return live_text( with_failure( $text, $live ) );
}

function live_text( string $text, bool $waits = false ): array {
	return array(
		'text'  => $text,
		'waits' => $waits,
	);
}

function with_failure( string $text, array $live ): string {
	if ( ! $live['failure'] ) {
		return $text;
	}
	/* translators: 1: date and time, 2: why a build failed. */
	$failed = sprintf( __( 'The build of %1$s failed: %2$s', 'hl-cms' ), local_time( $live['failure']['time'] ), $live['failure']['reason'] );
	return "$text $failed";
}

/** The kinds of changes that a post makes; none for a part that is not in use. To choose a part is a change of all. */
function kinds_of( \WP_Post $post ): array {
	if ( STORE_PAGE === $post->post_type ) {
		return array( 'page', 'pages' );
	}
	$used = array_intersect_key( KINDS_OF_PARTS, array_filter( settings(), fn( $said ) => $said === $post->ID ) );
	return $used ? array( 'all', ...array_values( $used ) ) : array();
}

/** When a change of these kinds was noted last, by the clock of the database; 0 for none in the time that they are kept. */
function last_noted( array $kinds, string $store ): float {
	global $wpdb;
	$table = feed_table();
	$named = implode( ', ', array_fill( 0, count( $kinds ), '%s' ) );
	$query = "SELECT MAX(noted) FROM $table WHERE kind IN ($named) AND (kind <> 'page' OR store = %s)";
	return (float) $wpdb->get_var( $wpdb->prepare( $query, ...$kinds, ...array( $store ) ) );
}

function local_time( int $time ): string {
	return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time );
}
