<?php
// Header and page of many stores in one answer, each exactly as its own calls would give it.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

const MOST_STORES = 100;

function stores_answer( \WP_REST_Request $request ) {
	$query = $request->get_query_params();
	$ids   = asked_ids( $query['ids'] ?? null );
	if ( ! $ids ) {
		/* translators: %d: how many stores can be asked for at once. */
		$message = sprintf( __( 'ids should be 1 to %d location ids with commas between them.', 'hl-cms' ), MOST_STORES );
		return new \WP_Error( 'hl_cms_wrong_ids', $message, array( 'status' => 400 ) );
	}
	$path = is_string( $query['path'] ?? null ) ? $query['path'] : '';
	return new \WP_REST_Response(
		// A plus sign of base64 that nobody has encoded.
		store_lines( strtr( $path, ' ', '+' ), $ids ),
		200,
		array(
			'Content-Type'      => 'application/x-ndjson; charset=UTF-8',
			'Cache-Control'     => 'no-store',
			// nginx would wait for more.
			'X-Accel-Buffering' => 'no',
		)
	);
}

/** The location ids of a query; none when one of them is wrong or they are too many. */
function asked_ids( $said ): array {
	$words = is_string( $said ) ? explode( ',', $said ) : array();
	$right = preg_grep( '/^[A-Za-z0-9_-]{1,64}$/D', $words );
	if ( count( $words ) > MOST_STORES || count( $right ) < count( $words ) ) {
		return array();
	}
	$ids = array();
	foreach ( $words as $word ) {
		$id                 = read_location_id( $word );
		$ids[ (string) $id ] = $id;
	}
	return array_values( $ids );
}

function store_lines( string $path, array $ids ): \Generator {
	$store_pages = published_store_pages( $ids );
	foreach ( $ids as $id ) {
		$cut_off = line_of_failure( $id, 500, failure()['message'] );
		line_instead( $cut_off );
		try {
			yield store_line( $path, $id, $store_pages[ strtolower( (string) $id ) ] ?? published_store_page( $id ) );
		} catch ( \Throwable $thrown ) {
			// What it was thrown through is left half done, so the next store could become another text.
			error_log( $thrown );
			yield $cut_off;
			return;
		}
	}
}

function store_line( string $path, int|string $id, ?\WP_Post $store_page ): string {
	$header = header_source( $id );
	if ( is_wp_error( $header ) ) {
		return line_of_error( $id, $header );
	}
	$header  = html_content( $header, rendered_as_in_call( "get-header/$id", $header ) );
	$sources = page_sources( $path, $id, $store_page );
	if ( is_wp_error( $sources ) ) {
		return line_of_error( $id, $sources );
	}
	$html = rendered_as_in_call( "get-pages-by-url/$path/$id", $sources['text'] );
	$page = page_content( $id, $sources, $html );
	return is_wp_error( $page ) ? line_of_error( $id, $page ) : line_of_store( $id, $header, $page );
}

function line_of_store( int|string $id, array $header, array $page ): string {
	$line = line_of(
		array(
			'locationID'     => $id,
			'header'         => $header['bytes'],
			'headerETag'     => tag_of( $header ),
			'headerModified' => date_of( $header ),
			'page'           => $page['bytes'],
			'pageETag'       => tag_of( $page ),
			'pageModified'   => date_of( $page ),
		)
	);
	return $line ?? line_of_failure( $id, 500, __( 'The header is not UTF-8.', 'hl-cms' ) );
}

function line_of_error( int|string $id, \WP_Error $error ): string {
	return line_of_failure( $id, $error->get_error_data()['status'], $error->get_error_message() );
}

function line_of_failure( int|string $id, int $status, string $message ): string {
	return line_of(
		array(
			'locationID' => $id,
			'status'     => $status,
			'message'    => $message,
		)
	);
}

function line_of( array $store ): ?string {
	$json = json_encode( $store, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	return false === $json ? null : $json . "\n";
}
