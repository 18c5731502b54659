<?php
// WordPress calls the second menu of a name in a request `Main 2`. In an answer for many stores each text
// begins with `Main`, as in a call of its own.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** What a text becomes in which no menu has been seen before. */
function with_menus_of_its_own( callable $render ): string {
	// Since WordPress 6.5.
	if ( property_exists( 'WP_Navigation_Block_Renderer', 'seen_menu_names' ) ) {
		$seen = new \ReflectionProperty( 'WP_Navigation_Block_Renderer', 'seen_menu_names' );
		$seen->setAccessible( true );
		$seen->setValue( null, array() );
		return $render();
	}
	$before = menus_seen();
	$html   = $render();
	foreach ( menus_seen() as $name => $last ) {
		$first = $before[ $name ] ?? 0;
		for ( $number = $first + 1; $first > 0 && $number <= $last; $number++ ) {
			$html = str_replace( menu_label( $name, $number ), menu_label( $name, $number - $first ), $html );
		}
	}
	return $html;
}

/** How often each name of a menu was shown. */
function menus_seen(): array {
	return (array) ( static_variable( 'render_block_core_navigation', 'seen_menu_names' ) ?: array() );
}

function menu_label( string $name, int $number ): string {
	return 'aria-label="' . esc_attr( $number > 1 ? "$name $number" : $name ) . '"';
}
