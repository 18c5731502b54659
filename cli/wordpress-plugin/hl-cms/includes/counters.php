<?php
// WordPress numbers what it makes (`wp-container-3`) through the whole request. In an answer for many
// stores each text has the numbers that it has in a call of its own.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** By function, the static variable in which it counts. */
const COUNTERS = array(
	'wp_unique_id'          => 'id_counter',
	'wp_unique_prefixed_id' => 'id_counters',
	'gallery_shortcode'     => 'instance',
	'wp_playlist_shortcode' => 'instance',
	'wp_audio_shortcode'    => 'instance',
	'wp_video_shortcode'    => 'instance',
);

/**
 * A text with its numbers counted from where the request began. Which numbers are counted is seen by
 * rendering it once more: those go on, all others stay.
 */
function counted_from_start( callable $render ): string {
	static $start = null;
	$before       = counters();
	$start        = $start ?? $before;
	$html         = $render();
	$after        = counters();
	return $before === $start || $after === $before
		? $html
		: renumbered( $html, $render(), steps_back( $start, $before, $after ) );
}

/** What each counter has counted to, the ones by prefix each for itself. */
function counters(): array {
	$counted = array();
	foreach ( COUNTERS as $name => $variable ) {
		$values = function_exists( $name ) ? ( new \ReflectionFunction( $name ) )->getStaticVariables() : array();
		foreach ( (array) ( $values[ $variable ] ?? 0 ) as $prefix => $value ) {
			$counted[ "$name $prefix" ] = $value;
		}
	}
	return $counted;
}

/** For each counter that has moved: from where to where, and how far that is from its start. */
function steps_back( array $start, array $before, array $after ): array {
	$steps = array();
	foreach ( $after as $name => $last ) {
		$first = $before[ $name ] ?? 0;
		if ( $last > $first ) {
			$steps[] = array(
				'first' => $first + 1,
				'last'  => $last,
				'moved' => $last - $first,
				'back'  => $first - ( $start[ $name ] ?? 0 ),
			);
		}
	}
	return $steps;
}

function renumbered( string $html, string $again, array $steps ): string {
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
		if ( $number >= $step['first'] && $number <= $step['last'] && (int) $again - (int) $number === $step['moved'] ) {
			return (string) ( $number - $step['back'] );
		}
	}
	return $number;
}
