<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

// Before WordPress sends its own CORS headers, which let in every origin.
add_filter( 'rest_pre_serve_request', __NAMESPACE__ . '\serve', 5, 4 );

/** An answer of exactly these bytes, or 304 when the client has them already. */
function answer( \WP_REST_Request $request, array $content ): \WP_REST_Response {
	$tag   = tag_of( $content );
	$known = names_tag( (string) $request->get_header( 'If-None-Match' ), $tag );
	return new \WP_REST_Response(
		$known ? '' : $content['bytes'],
		$known ? 304 : 200,
		array(
			'Content-Type'  => $content['type'] . '; charset=UTF-8',
			'ETag'          => $tag,
			'Last-Modified' => date_of( $content ),
			// May be kept, but only used after asking again.
			'Cache-Control' => 'no-cache',
		)
	);
}

function tag_of( array $content ): string {
	return '"' . hash( 'sha256', $content['bytes'] ) . '"';
}

function date_of( array $content ): string {
	return gmdate( 'D, d M Y H:i:s', $content['changed'] ) . ' GMT';
}

/** Sends our answers as they are: WordPress would make JSON of the HTML. */
function serve( $served, $response, \WP_REST_Request $request, \WP_REST_Server $server ) {
	if ( ! is_ours( $request->get_route() ) ) {
		return $served;
	}
	remove_filter( 'rest_pre_serve_request', 'rest_send_cors_headers' );
	send_cors_headers( (string) $request->get_header( 'Origin' ) );
	$data = $response->get_data();
	if ( $data instanceof \Generator ) {
		send_lines( 'HEAD' === $request->get_method() ? array() : $data );
		return true;
	}
	$body = is_string( $data ) ? $data : wp_json_encode( $server->response_to_data( $response, false ) );
	// Editors' HTML, which WordPress has cleaned on saving by what each editor may write.
	echo whole_answer( 'HEAD' === $request->get_method() ? '' : $body ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
	return true;
}

function send_cors_headers( string $origin ): void {
	header( 'Vary: Origin', false );
	if ( in_array( $origin, reading_origins(), true ) ) {
		header( 'Access-Control-Allow-Origin: ' . $origin );
	}
}

/** Whether an If-None-Match header names the tag, also as a packing server has altered it. */
function names_tag( string $header, string $tag ): bool {
	preg_match_all( '/"[^"]*"/', $header, $sent );
	$plain = preg_replace( '/-(?:gzip|br)"$/', '"', $sent[0] );
	return '*' === trim( $header ) || in_array( $tag, $plain, true );
}
