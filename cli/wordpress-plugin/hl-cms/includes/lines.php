<?php
// An answer of many lines, each sent as soon as it is whole. What is echoed between them is dropped.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** Sends lines of JSON; each comes with what PHP sends in its place when it ends while making it. */
function send_lines( iterable $lines ): void {
	$buffers = ob_get_level();
	headers_of_lines( headers_list() );
	foreach ( $lines as $line ) {
		// Buffers that a block has left open.
		while ( ob_get_level() > $buffers ) {
			ob_end_clean();
		}
		line_to_send( $line );
		ob_flush();
		flush();
	}
	line_instead( '' );
}

function lines_begun(): bool {
	return null !== headers_of_lines();
}

/** Keeps the headers that stand above the lines; null before there may be any. */
function headers_of_lines( ?array $headers = null ): ?array {
	static $kept = null;
	$kept        = $headers ?? $kept;
	return $kept;
}

/** Takes what the buffer sends next. */
function next_line( bool $at_end ): string {
	$line = line_to_send() . ( $at_end ? line_instead() : '' );
	line_to_send( '' );
	if ( '' !== $line ) {
		restore_headers( headers_of_lines() );
	}
	return $line;
}

/** Keeps a whole line until the buffer takes it. */
function line_to_send( ?string $line = null ): string {
	static $kept = '';
	$kept        = $line ?? $kept;
	return $kept;
}

/** Keeps the line that stands for a store whose block or short code ends PHP. */
function line_instead( ?string $line = null ): string {
	static $kept = '';
	$kept        = $line ?? $kept;
	return $kept;
}

/** Blocks may have set other ones before the first line went out. */
function restore_headers( array $headers ): void {
	if ( headers_sent() ) {
		return;
	}
	header_remove();
	foreach ( $headers as $header ) {
		header( $header, false, 200 );
	}
}
