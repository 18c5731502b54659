<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

const OPTION = 'hl_cms';

const NO_SETTINGS = array(
	'header'        => 0,
	'second_header' => 0,
	'second_stores' => array(),
	'footer'        => 0,
	'template'      => 0,
	'origins'       => array(),
	'site'          => '',
);

add_action( 'init', __NAMESPACE__ . '\register_settings' );

function register_settings(): void {
	$part = array( 'type' => 'integer' );
	register_setting(
		OPTION,
		OPTION,
		array(
			'type'              => 'object',
			'default'           => NO_SETTINGS,
			'sanitize_callback' => __NAMESPACE__ . '\clean_settings',
			'show_in_rest'      => array(
				'schema' => array(
					'properties'           => array(
						'header'        => $part,
						'second_header' => $part,
						'second_stores' => list_schema( array( 'integer', 'string' ) ),
						'footer'        => $part,
						'template'      => $part,
						'origins'       => list_schema( 'string' ),
						'site'          => array( 'type' => 'string' ),
					),
					'additionalProperties' => false,
				),
			),
		)
	);
}

/**
 * The settings, every key there: ids of site parts (0 for none), the ids of stores with the second
 * header, the origins whose pages may read the answers, and the address of the site (empty for none).
 */
function settings(): array {
	return array_merge( NO_SETTINGS, (array) get_option( OPTION ) );
}

/** Settings from the form, where lists are one text, or from the REST API. */
function clean_settings( $sent ): array {
	$sent = array_merge( NO_SETTINGS, (array) $sent );
	return array(
		'header'        => absint( $sent['header'] ),
		'second_header' => absint( $sent['second_header'] ),
		'second_stores' => clean_location_ids( wp_parse_list( $sent['second_stores'] ) ),
		'footer'        => absint( $sent['footer'] ),
		'template'      => absint( $sent['template'] ),
		'origins'       => clean_origins( wp_parse_list( $sent['origins'] ) ),
		'site'          => clean_site( (string) $sent['site'] ),
	);
}

/** The origins whose pages may read the answers: the site's own is one of them. */
function reading_origins(): array {
	return array_filter( array_merge( settings()['origins'], array( origin_of( settings()['site'] ) ) ) );
}

function list_schema( string|array $type ): array {
	return array(
		'type'  => 'array',
		'items' => array( 'type' => $type ),
	);
}

/** Location ids as the calls have them; what is none is left out. */
function clean_location_ids( array $said ): array {
	$words = array_filter( array_map( 'strval', $said ), fn( $id ) => preg_match( '/^[A-Za-z0-9_-]{1,64}$/D', $id ) );
	return array_values( array_unique( array_map( __NAMESPACE__ . '\read_location_id', $words ), SORT_REGULAR ) );
}

/** `scheme://host:port` of every address, as browsers send it; what is no address is left out. */
function clean_origins( array $addresses ): array {
	return array_values( array_unique( array_filter( array_map( __NAMESPACE__ . '\origin_of', $addresses ) ) ) );
}

/** An address with the path below which the site lies, without a slash at its end; empty when it is none. */
function clean_site( string $address ): string {
	$address = trim( $address );
	$origin  = origin_of( $address );
	return '' === $origin ? '' : $origin . untrailingslashit( (string) wp_parse_url( $address, PHP_URL_PATH ) );
}

function origin_of( string $address ): string {
	$url = wp_parse_url( strtolower( $address ) );
	if ( ! in_array( $url['scheme'] ?? '', array( 'http', 'https' ), true ) || ! isset( $url['host'] ) ) {
		return '';
	}
	return $url['scheme'] . '://' . $url['host'] . ( isset( $url['port'] ) ? ':' . $url['port'] : '' );
}
