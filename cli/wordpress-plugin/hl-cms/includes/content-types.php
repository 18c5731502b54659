<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** One post a store: its text and its facts. */
const STORE_PAGE = 'hl_cms_store';

/** A header, the footer, or the text of stores that have none of their own. */
const SITE_PART = 'hl_cms_part';

/** What is no page yet, and what is none any more. */
const NOT_YET_OR_NO_MORE = array( 'auto-draft', 'trash', 'inherit' );

add_action( 'init', __NAMESPACE__ . '\register_content_types' );

function register_content_types(): void {
	register_post_type(
		STORE_PAGE,
		array(
			'labels'    => array(
				'name'          => __( 'Store pages', 'hl-cms' ),
				'singular_name' => __( 'Store page', 'hl-cms' ),
				'add_new_item'  => __( 'Add a store page', 'hl-cms' ),
				'edit_item'     => __( 'Edit store page', 'hl-cms' ),
			),
			'menu_icon' => 'dashicons-store',
			'rest_base' => 'hl-cms-stores',
			// The REST API leaves out the custom fields of a type without this support.
			'supports'  => array( 'title', 'editor', 'revisions', 'custom-fields' ),
		) + shared_by_types()
	);
	register_post_type(
		SITE_PART,
		array(
			'labels'    => array(
				'name'          => __( 'Site parts', 'hl-cms' ),
				'singular_name' => __( 'Site part', 'hl-cms' ),
				'add_new_item'  => __( 'Add a site part', 'hl-cms' ),
				'edit_item'     => __( 'Edit site part', 'hl-cms' ),
			),
			'menu_icon' => 'dashicons-align-wide',
			'rest_base' => 'hl-cms-parts',
			'supports'  => array( 'title', 'editor', 'revisions' ),
		) + shared_by_types()
	);
}

/** Visitors read the exported site, so WordPress itself shows these posts only to editors. */
function shared_by_types(): array {
	return array(
		'public'          => false,
		'show_ui'         => true,
		'show_in_rest'    => true,
		'capability_type' => 'page',
		'map_meta_cap'    => true,
	);
}
