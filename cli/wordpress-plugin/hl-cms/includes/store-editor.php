<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\add_fields_panel' );
add_filter( 'manage_' . STORE_PAGE . '_posts_columns', __NAMESPACE__ . '\add_location_column' );
add_action( 'manage_' . STORE_PAGE . '_posts_custom_column', __NAMESPACE__ . '\print_location_column', 10, 2 );

function add_fields_panel(): void {
	if ( STORE_PAGE !== get_current_screen()->post_type ) {
		return;
	}
	$needs = array( 'wp-components', 'wp-core-data', 'wp-edit-post', 'wp-element', 'wp-plugins' );
	wp_enqueue_script( 'hl-cms', plugins_url( 'store-fields.js', __DIR__ ), $needs, '0.1.0', true );
	wp_add_inline_script( 'hl-cms', 'var hlCms = ' . wp_json_encode( panel_texts() ) . ';', 'before' );
}

function panel_texts(): array {
	$fields = array();
	foreach ( detail_fields() as $name => $field ) {
		$fields[] = array(
			'name'    => $name,
			'label'   => $field['label'],
			'example' => $field['example'],
		);
	}
	return array(
		'title'    => __( 'Store', 'hl-cms' ),
		'location' => __( 'Location id', 'hl-cms' ),
		'fields'   => $fields,
	);
}

function add_location_column( array $columns ): array {
	return $columns + array( 'location_id' => __( 'Location id', 'hl-cms' ) );
}

function print_location_column( string $column, int $post_id ): void {
	if ( 'location_id' === $column ) {
		echo esc_html( get_post_meta( $post_id, 'location_id', true ) );
	}
}
