<?php
// A custom post type as chains make one: meta fields in REST, and the key "acf" as Advanced Custom Fields sends it.

add_action( 'init', 'register_locations' );
add_action( 'rest_api_init', 'register_acf' );

function register_locations(): void {
	register_post_type(
		'location',
		array(
			'public'       => true,
			'label'        => 'Locations',
			'show_in_rest' => true,
			'rest_base'    => 'locations',
			'supports'     => array( 'title', 'editor', 'custom-fields' ),
		)
	);
	foreach ( array( 'city', 'state', 'zip' ) as $name ) {
		register_post_meta( 'location', $name, array( 'show_in_rest' => true, 'single' => true, 'type' => 'string' ) );
	}
}

/** An empty list without fields: PHP has no empty object. */
function register_acf(): void {
	register_rest_field( 'location', 'acf', array( 'get_callback' => 'acf_of' ) );
}

function acf_of( array $post ): array {
	$street = get_post_meta( $post['id'], 'street', true );
	return '' === $street ? array() : array( 'street' => $street, 'open_on_sunday' => false );
}
