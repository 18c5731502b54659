<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

const SOME_TEXT = '\S';
const TIME      = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const CLOSING   = '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$';
const DATE      = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
const LINK      = '^((?i:https?)://[^/?#\\\\]|/(?![/\\\\]))';
const PICTURE   = '^((?i:https?)://[^/?#\\\\]|/(?![/\\\\])|(?i:data:image)/)';

/** How the patterns are named to an editor. */
const PATTERN_NAMES = array(
	PICTURE   => 'https://..., /... or data:image/...',
	LINK      => 'https://... or /...',
	CLOSING   => 'HH:MM, up to 24:00',
	TIME      => 'HH:MM',
	DATE      => 'YYYY-MM-DD',
	SOME_TEXT => '(some text)',
);

/**
 * The custom fields that make up `details`: the name in the answer, then label, example and JSON
 * schema. A field of the type string is plain text, every other one is JSON.
 */
function detail_fields(): array {
	return array(
		'hours'        => array(
			'label'   => __( 'Opening hours', 'hl-cms' ),
			'example' => '[{ "day": "Monday", "opens": "07:30", "closes": "18:00" }]',
			'schema'  => list_of( opening() ),
		),
		'specialHours' => array(
			'label'   => __( 'Special hours', 'hl-cms' ),
			'example' => '[{ "date": "2026-12-25", "closed": true }]',
			'schema'  => list_of( array( 'anyOf' => array( closed_day(), open_day() ) ) ),
		),
		'timeZone'     => array(
			'label'   => __( 'Time zone', 'hl-cms' ),
			'example' => 'America/Chicago',
			'schema'  => array(
				'type' => 'string',
				'enum' => timezone_identifiers_list( \DateTimeZone::ALL_WITH_BC ),
			),
		),
		'services'     => array(
			'label'   => __( 'Services', 'hl-cms' ),
			'example' => '[{ "name": "Tires", "icon": "tire", "url": "/services/tires" }]',
			'schema'  => list_of( object_of( texts( 'name' ), texts( 'icon' ) + links( 'url' ) ) ),
		),
		'rating'       => array(
			'label'   => __( 'Rating', 'hl-cms' ),
			'example' => '{ "value": 4.6, "count": 128 }',
			'schema'  => object_of( array( 'value' => stars() ), array( 'count' => whole_number() ) ),
		),
		'reviews'      => array(
			'label'   => __( 'Reviews', 'hl-cms' ),
			'example' => '[{ "author": "Ana", "rating": 5, "date": "2026-07-31", "text": "Quick and kind." }]',
			'schema'  => list_of( object_of( texts( 'author', 'text' ) + array( 'rating' => stars() ), dates( 'date' ) ) ),
		),
		'coupons'      => array(
			'label'   => __( 'Coupons', 'hl-cms' ),
			'example' => '[{ "id": "oil", "description": "$10 off an oil change", "expires": "2026-12-31" }]',
			'schema'  => list_of( coupon() ),
		),
		'promotions'   => array(
			'label'   => __( 'Promotions', 'hl-cms' ),
			'example' => '[{ "title": "Winter tires", "image": "https://cms.example.com/winter.jpg", "alt": "A tire" }]',
			'schema'  => list_of( object_of( texts( 'title' ) + pictures( 'image' ), texts( 'alt' ) + links( 'url' ) ) ),
		),
		'banner'       => array(
			'label'   => __( 'Banner', 'hl-cms' ),
			'example' => __( 'Closed for inventory on Friday.', 'hl-cms' ),
			'schema'  => array( 'type' => 'string' ),
		),
	);
}

function opening(): array {
	$days = array( 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday' );
	$day  = array(
		'type' => 'string',
		'enum' => $days,
	);
	return object_of( array( 'day' => $day ) + times() );
}

function closed_day(): array {
	$closed = array(
		'type' => 'boolean',
		'enum' => array( true ),
	);
	return object_of( dates( 'date' ) + array( 'closed' => $closed ) ) + array( 'title' => 'a closed day' );
}

function open_day(): array {
	return object_of( dates( 'date' ) + times() ) + array( 'title' => 'a day with opens and closes' );
}

function coupon(): array {
	// Not a type of both, which would make 7 of "007".
	$id = array( 'anyOf' => array_values( texts( 'text' ) + array( 'number' => whole_number() ) ) );
	return object_of(
		array( 'id' => $id ) + texts( 'description' ) + dates( 'expires' ),
		dates( 'validFrom' ) + texts( 'rules', 'barcode', 'code' ) + pictures( 'logo' )
	);
}

function times(): array {
	return all_matching( TIME, 'opens' ) + all_matching( CLOSING, 'closes' );
}

function texts( string ...$names ): array {
	return all_matching( SOME_TEXT, ...$names );
}

function dates( string ...$names ): array {
	return all_matching( DATE, ...$names );
}

function links( string ...$names ): array {
	return all_matching( LINK, ...$names );
}

function pictures( string ...$names ): array {
	return all_matching( PICTURE, ...$names );
}

function all_matching( string $pattern, string ...$names ): array {
	$schema = array(
		'type'    => 'string',
		'pattern' => $pattern,
	);
	return array_fill_keys( $names, $schema );
}

function stars(): array {
	return array(
		'type'    => 'number',
		'minimum' => 0,
		'maximum' => 5,
	);
}

function whole_number(): array {
	return array(
		'type'    => 'integer',
		'minimum' => 0,
		// PHP makes any number of a larger one.
		'maximum' => 9007199254740991,
	);
}

function list_of( array $items ): array {
	return array(
		'type'  => 'array',
		'items' => $items,
	);
}

function object_of( array $required, array $optional = array() ): array {
	foreach ( $required as $name => $schema ) {
		$required[ $name ] = $schema + array( 'required' => true );
	}
	return array(
		'type'       => 'object',
		'properties' => $required + $optional,
	);
}
