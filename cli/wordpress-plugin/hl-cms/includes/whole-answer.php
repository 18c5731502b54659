<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/**
 * From here on nothing goes out but one whole answer. What blocks, short codes and other plugins echo
 * is dropped, and where one of them ends PHP the answer is 500.
 */
function send_only_whole_answer(): void {
	// Shown, an error would keep PHP from saying 500.
	ini_set( 'display_errors', '0' );
	// What came before us, where php.ini buffers it; its buffer would hold lines back.
	if ( asks_for_lines() ) {
		end_buffer_of_php_ini();
	} elseif ( ob_get_length() ) {
		ob_clean();
	}
	// No flags: nobody can empty, send or remove it. Lines have to be sent, and whoever else sends gets nothing out.
	ob_start( __NAMESPACE__ . '\answer_or_failure', 0, asks_for_lines() ? PHP_OUTPUT_HANDLER_FLUSHABLE : 0 );
	set_error_handler( __NAMESPACE__ . '\end_whoever_removes_on_and_on', E_NOTICE );
	// PHP itself sends it; this would try to, and log that it may not.
	remove_action( 'shutdown', 'wp_ob_end_flush_all', 1 );
}

/** Keeps the body of the answer for when PHP ends; null when there is none yet. */
function whole_answer( ?string $body = null ): ?string {
	static $whole = null;
	$whole        = $body ?? $whole;
	return $whole;
}

/** What PHP sends when it ends, or when it is told to send what there is. */
function answer_or_failure( string $echoed, int $phase ): string {
	if ( lines_begun() || ! ( $phase & PHP_OUTPUT_HANDLER_FINAL ) ) {
		return next_line( (bool) ( $phase & PHP_OUTPUT_HANDLER_FINAL ) );
	}
	if ( null !== whole_answer() ) {
		return whole_answer();
	}
	// Whoever answers before the REST API does: a redirect to https, a site in maintenance.
	if ( ! did_action( 'rest_api_init' ) && http_response_code() >= 300 ) {
		return $echoed;
	}
	if ( ! headers_sent() ) {
		header_remove();
		// Not by http_response_code(), which a status line of WordPress outlives.
		header( 'Content-Type: application/json; charset=UTF-8', true, 500 );
	}
	return wp_json_encode( failure() );
}

function failure(): array {
	return array(
		'code'    => 'hl_cms_cut_off',
		'message' => __( 'A block, a short code or another plugin ended PHP before the answer was whole. PHP\'s error log may say why.', 'hl-cms' ),
		'data'    => array( 'status' => 500 ),
	);
}

function end_buffer_of_php_ini(): void {
	if ( 'default output handler' === ( ob_get_status()['name'] ?? '' ) ) {
		ob_end_clean();
	}
}

// `while ( ob_get_level() ) { ob_end_clean(); }` would never end.
function end_whoever_removes_on_and_on( int $level, string $message ): bool {
	static $times = 0;
	if ( str_contains( $message, __NAMESPACE__ . '\answer_or_failure' ) && ++$times > 99 ) {
		exit;
	}
	return false;
}
