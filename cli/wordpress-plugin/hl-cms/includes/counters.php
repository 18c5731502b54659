<?php
// WordPress numbers what it makes (`wp-container-3`) through the whole request. In an answer for many
// stores each text has the numbers that it has in a call of its own.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** By function, the static variable in which it counts. */
const COUNTERS = array(
	'wp_unique_id'                 => 'id_counter',
	'wp_unique_prefixed_id'        => 'id_counters',
	'gallery_shortcode'            => 'instance',
	'wp_playlist_shortcode'        => 'instance',
	'wp_audio_shortcode'           => 'instance',
	'wp_video_shortcode'           => 'instance',
	'render_block_core_categories' => 'block_id',
	'render_block_core_page_list'  => 'block_id',
);

/** From here on the numbers of `wp_unique_id` are like no other number of a text. */
const FAR = 1000000;

/** What a text becomes, with its numbers counted from where the request began. */
function counted_from_start( \WP_Post $source, callable $render ): string {
	static $start = null;
	$render       = fn() => with_menus_of_its_own( $render );
	if ( null === $start ) {
		$start = counters();
		return $render();
	}
	// Short codes may give another text when they run again.
	if ( ! is_steady( $source ) ) {
		count_far();
	}
	$before = counters();
	$html   = $render();
	if ( counters() === $before ) {
		return $html;
	}
	if ( $before['wp_unique_id 0'] < FAR ) {
		count_far();
		$before = counters();
		$html   = $render();
	}
	$steps = steps_back( $start, $before, counters() );
	return are_told_apart( $steps, $source->post_content )
		? stepped_back( $html, $steps['wp_unique_id 0'] )
		: compared( $html, $render(), $steps );
}

/** What each counter has counted to, the ones by prefix each for itself. */
function counters(): array {
	$counted = array();
	foreach ( COUNTERS as $name => $variable ) {
		foreach ( (array) static_variable( $name, $variable ) as $prefix => $value ) {
			$counted[ "$name $prefix" ] = $value;
		}
	}
	return $counted;
}

function static_variable( string $name, string $variable ) {
	$values = function_exists( $name ) ? ( new \ReflectionFunction( $name ) )->getStaticVariables() : array();
	return $values[ $variable ] ?? 0;
}

function count_far(): void {
	if ( counters()['wp_unique_id 0'] < FAR ) {
		do {
			$number = (int) wp_unique_id();
		} while ( $number < FAR );
	}
}

/** For each counter that has moved: from where to where, and how far that is from its start. */
function steps_back( array $start, array $before, array $after ): array {
	$steps = array();
	foreach ( $after as $name => $last ) {
		$first = $before[ $name ] ?? 0;
		if ( $last > $first ) {
			$steps[ $name ] = array(
				'first' => $first + 1,
				'last'  => $last,
				'back'  => $first - ( $start[ $name ] ?? 0 ),
			);
		}
	}
	return $steps;
}

/** Whether all counted numbers are far ones, and none of them was written by an editor. */
function are_told_apart( array $steps, string $source ): bool {
	$step = $steps['wp_unique_id 0'] ?? null;
	return $step && 1 === count( $steps ) && stepped_back( $source, $step ) === $source;
}

function stepped_back( string $html, array $step ): string {
	$counted = fn( $number ) => $number >= $step['first'] && $number <= $step['last'];
	return preg_replace_callback(
		'/(?<!\d)\d{7,18}(?!\d)/',
		fn( $found ) => $counted( (int) $found[0] ) ? (string) ( (int) $found[0] - $step['back'] ) : $found[0],
		$html
	);
}

/** Where numbers are not told apart by their size: those of a text rendered once more go on, all others stay. */
function compared( string $html, string $again, array $steps ): string {
	$one = preg_split( '/(\d+)/', $html, -1, PREG_SPLIT_DELIM_CAPTURE );
	$two = preg_split( '/(\d+)/', $again, -1, PREG_SPLIT_DELIM_CAPTURE );
	if ( count( $one ) !== count( $two ) ) {
		return $html;
	}
	foreach ( $one as $at => $piece ) {
		if ( $piece !== $two[ $at ] ) {
			$one[ $at ] = counted_number( $piece, $two[ $at ], $steps );
		}
	}
	return implode( '', $one );
}

function counted_number( string $number, string $again, array $steps ): string {
	foreach ( $steps as $step ) {
		$moved = $step['last'] - $step['first'] + 1;
		if ( $number >= $step['first'] && $number <= $step['last'] && (int) $again - (int) $number === $moved ) {
			return (string) ( $number - $step['back'] );
		}
	}
	return $number;
}
