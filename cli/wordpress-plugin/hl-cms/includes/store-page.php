<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** A store's id as a number where it is one, else as the word that it is. */
function read_location_id( string $said ): int|string {
	return ctype_digit( $said ) ? (int) $said : $said;
}

/** The published page of a store; null when there is none. */
function published_store_page( int|string $location_id ): ?\WP_Post {
	return first_store_page(
		$location_id,
		array(
			'post_status'  => 'publish',
			'has_password' => false,
		)
	);
}

/** The published pages of stores by their location ids in small letters, as published_store_page() would find them. */
function published_store_pages( array $location_ids ): array {
	$posts = get_posts(
		array(
			'post_status'  => 'publish',
			'has_password' => false,
			'meta_value'   => $location_ids,
			'meta_compare' => 'IN',
			'numberposts'  => -1,
		) + BY_LOCATION
	);
	$pages = array();
	foreach ( $posts as $post ) {
		$pages += array( strtolower( (string) read_location_id( (string) get_post_meta( $post->ID, 'location_id', true ) ) ) => $post );
	}
	return $pages;
}

/** Another page, published or not, that is already the store's. */
function other_store_page( int|string $location_id, int $post_id ): ?\WP_Post {
	return first_store_page(
		$location_id,
		array(
			// Not 'any', which leaves out some statuses of other plugins.
			'post_status'  => array_diff( get_post_stati(), NOT_YET_OR_NO_MORE ),
			'post__not_in' => array( $post_id ),
		)
	);
}

/** The post that holds a store's text: its own page, or the template where that has none. */
function text_source( \WP_Post $store_page ): ?\WP_Post {
	return '' === trim( $store_page->post_content ) ? published_part( 'template' ) : $store_page;
}

/** The site part that a setting names; null when none is chosen or it is not published. */
function published_part( string $setting ): ?\WP_Post {
	$id   = settings()[ $setting ];
	$part = $id ? get_post( $id ) : null;
	$ok   = $part && SITE_PART === $part->post_type && 'publish' === $part->post_status && '' === $part->post_password;
	return $ok ? $part : null;
}

const BY_LOCATION = array(
	'post_type' => STORE_PAGE,
	'meta_key'  => 'location_id',
	'orderby'   => 'ID',
	'order'     => 'ASC',
);

function first_store_page( int|string $location_id, array $which ): ?\WP_Post {
	$posts = get_posts(
		$which + array(
			'meta_value'  => $location_id,
			'numberposts' => 1,
		) + BY_LOCATION
	);
	return $posts[0] ?? null;
}
