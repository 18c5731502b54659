<?php
// A text is steady when its HTML is the same until something changes that feed-hooks.php watches. Short codes and
// blocks of other plugins may show the time, the weather, or anything, so only what is known to be steady is.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** A store page whose text is not steady. */
const UNSTEADY = '_hl_cms_unsteady';

/** Of WordPress's own blocks that PHP renders, the ones that show nothing else than posts, menus and settings. */
const STEADY_BLOCKS = array(
	'core/block',
	'core/button',
	'core/cover',
	'core/file',
	'core/gallery',
	'core/heading',
	'core/home-link',
	'core/image',
	'core/list',
	'core/media-text',
	'core/navigation',
	'core/navigation-link',
	'core/navigation-submenu',
	'core/page-list',
	'core/page-list-item',
	'core/paragraph',
	'core/post-featured-image',
	'core/post-template',
	'core/post-terms',
	'core/post-title',
	'core/query',
	'core/query-no-results',
	'core/search',
	'core/shortcode',
	'core/site-logo',
	'core/site-tagline',
	'core/site-title',
	'core/social-link',
	'core/video',
);

const STEADY_SHORT_CODES = array( 'caption', 'wp_caption' );

/** Hooks by which plugins change what a text becomes, and what fields hold. */
const RENDERING_HOOKS = '/^(?:the_content|(?:pre_)?render_block.*|pre_do_shortcode_tag|do_shortcode_tag|get_post_metadata)$/';

/** Attributes by which a block takes its text from elsewhere, or its order or id from chance. */
const UNSTEADY_ATTRIBUTES = '/"(?:bindings|lightbox|randomOrder)":/';

/** What WordPress would make an embed of, from an address that it asks: one in a line or paragraph of its own. */
const EMBEDDED = '~^\s*https?://[^\s<>"]+\s*$|<p(?: [^>]*)?>\s*https?://[^\s<>"]+\s*</p>~im';

function is_steady( \WP_Post $source ): bool {
	return ! is_rendering_hooked() && has_steady_text( $source );
}

/** Whether a post's text is steady as long as no plugin has its hands in. */
function has_steady_text( \WP_Post $source ): bool {
	static $known = array();
	$text           = $source->post_content;
	$known[ $text ] = $known[ $text ] ?? is_steady_text( $text );
	return $known[ $text ];
}

/** Notes on a store page that its text is not steady; feed-hooks.php takes the note off when the text changes. */
function remember_unsteady( \WP_Post $store_page ): void {
	if ( ! has_steady_text( $store_page ) && ! get_post_meta( $store_page->ID, UNSTEADY, true ) ) {
		update_post_meta( $store_page->ID, UNSTEADY, '1' );
	}
}

/** Whether a plugin or a theme changes how texts are rendered, in its own way. */
function is_rendering_hooked(): bool {
	global $wp_filter;
	foreach ( preg_grep( RENDERING_HOOKS, array_keys( $wp_filter ) ) as $hook ) {
		foreach ( array_merge( ...array_values( $wp_filter[ $hook ]->callbacks ) ) as $callback ) {
			if ( is_foreign( $callback['function'] ) ) {
				return true;
			}
		}
	}
	return false;
}

function is_steady_text( string $text, array $within = array() ): bool {
	if ( preg_match( UNSTEADY_ATTRIBUTES, $text ) || preg_match( EMBEDDED, $text ) || has_unsteady_short_code( $text ) ) {
		return false;
	}
	return ! has_blocks( $text ) || are_steady_blocks( parse_blocks( $text ), $within );
}

function has_unsteady_short_code( string $text ): bool {
	$tags = array_diff( array_keys( $GLOBALS['shortcode_tags'] ), steady( 'short_codes', STEADY_SHORT_CODES ) );
	$tags = implode( '|', array_map( 'preg_quote', $tags ) );
	return '' !== $tags && str_contains( $text, '[' ) && 1 === preg_match( "~\\[(?:$tags)(?![\\w-])~", $text );
}

function are_steady_blocks( array $blocks, array $within ): bool {
	foreach ( $blocks as $block ) {
		if ( ! is_steady_block( $block, $within ) || ! are_steady_blocks( $block['innerBlocks'], $within ) ) {
			return false;
		}
	}
	return true;
}

function is_steady_block( array $block, array $within ): bool {
	$name = (string) $block['blockName'];
	$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
	if ( $type && $type->is_dynamic() && ! in_array( $name, steady( 'blocks', STEADY_BLOCKS ), true ) ) {
		return false;
	}
	// Without a number a menu is whichever WordPress finds.
	return ! in_array( $name, array( 'core/block', 'core/navigation' ), true )
		|| is_steady_reference( (int) ( $block['attrs']['ref'] ?? 0 ), $within );
}

function is_steady_reference( int $post_id, array $within ): bool {
	if ( ! $post_id || in_array( $post_id, $within, true ) ) {
		return false;
	}
	$post = get_post( $post_id );
	return ! $post || is_steady_text( $post->post_content, array_merge( $within, array( $post_id ) ) );
}

/** What is known to be steady; a site may add to it, for what nothing changes but what WordPress's own hooks tell of. */
function steady( string $what, array $known ): array {
	return array_merge( $known, (array) apply_filters( 'hl_cms_steady_' . $what, array() ) );
}

/** Whether a callback is neither WordPress's own nor ours. */
function is_foreign( $callback ): bool {
	$name = is_string( $callback ) ? $callback : '';
	if ( '' !== $name && in_array( $name, steady( 'filters', array() ), true ) ) {
		return false;
	}
	try {
		$made = \Closure::fromCallable( $callback );
	} catch ( \TypeError $nothing_to_call ) {
		return false;
	}
	$file = ( new \ReflectionFunction( $made ) )->getFileName();
	return $file && ! str_starts_with( $file, realpath( ABSPATH . WPINC ) . DIRECTORY_SEPARATOR ) && ! str_starts_with( $file, __DIR__ );
}
