<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_action( 'admin_init', __NAMESPACE__ . '\add_settings_fields' );

function add_settings_page(): void {
	$title = __( 'Store pages', 'hl-cms' );
	add_options_page( $title, $title, 'manage_options', OPTION, __NAMESPACE__ . '\print_settings_page' );
}

function add_settings_fields(): void {
	add_settings_section( 'site', '', '__return_null', OPTION );
	add_field( 'header', __( 'Header', 'hl-cms' ), 'print_part_field' );
	add_field( 'second_header', __( 'Header of the second brand', 'hl-cms' ), 'print_part_field' );
	add_field( 'second_stores', __( 'Location ids of the second brand', 'hl-cms' ), 'print_text_field', __( 'For example: 434, 435', 'hl-cms' ) );
	add_field( 'footer', __( 'Footer', 'hl-cms' ), 'print_part_field' );
	add_field( 'template', __( 'Text of stores without one', 'hl-cms' ), 'print_part_field', __( 'Shown where a store page has no text of its own. Tokens such as {{City}} make it the text of each store.', 'hl-cms' ) );
	add_field( 'site', __( 'Address of the site', 'hl-cms' ), 'print_text_field', __( 'Where the Preview button opens a store\'s page, for example: https://www.example.com', 'hl-cms' ) );
	add_field( 'origins', __( 'Other origins that may read the answers', 'hl-cms' ), 'print_text_field', __( 'For the preview in a browser, for example: http://localhost:5173', 'hl-cms' ) );
}

function add_field( string $key, string $label, string $printer, string $help = '' ): void {
	$args = array(
		'key'       => $key,
		'help'      => $help,
		'label_for' => 'hl-cms-' . $key,
	);
	add_settings_field( $key, $label, __NAMESPACE__ . '\\' . $printer, OPTION, 'site', $args );
}

function print_settings_page(): void {
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php
			settings_fields( OPTION );
			do_settings_sections( OPTION );
			submit_button();
			?>
		</form>
	</div>
	<?php
}

function print_part_field( array $field ): void {
	$chosen = settings()[ $field['key'] ];
	printf( '<select id="%s" name="%s">', esc_attr( $field['label_for'] ), esc_attr( field_name( $field ) ) );
	printf( '<option value="0">%s</option>', esc_html__( 'None', 'hl-cms' ) );
	foreach ( published_parts() as $part ) {
		printf(
			'<option value="%d"%s>%s</option>',
			absint( $part->ID ),
			selected( $chosen, $part->ID, false ),
			esc_html( get_the_title( $part ) )
		);
	}
	echo '</select>';
	print_help( $field );
}

function print_text_field( array $field ): void {
	printf(
		'<input id="%s" name="%s" class="large-text" value="%s">',
		esc_attr( $field['label_for'] ),
		esc_attr( field_name( $field ) ),
		esc_attr( implode( ', ', (array) settings()[ $field['key'] ] ) )
	);
	print_help( $field );
}

function print_help( array $field ): void {
	if ( '' !== $field['help'] ) {
		printf( '<p class="description">%s</p>', esc_html( $field['help'] ) );
	}
}

function field_name( array $field ): string {
	return OPTION . '[' . $field['key'] . ']';
}

function published_parts(): array {
	return get_posts(
		array(
			'post_type'   => SITE_PART,
			'numberposts' => -1,
			'orderby'     => 'title',
			'order'       => 'ASC',
		)
	);
}
