<?php
// Tells an address of changes as they are made: `store-pages listen`, or GitHub. The next build finds out by itself
// what has changed, so a hook that comes twice costs a build, and one that is lost waits for the night.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** The event that sends a hook later. */
const SEND_HOOK = 'hl_cms_send_hook';

/** A transient: when the last hook went out, in seconds and their parts; others wait for so many seconds. */
const HOOK_SENT = 'hl_cms_hook_sent';

/** `store-pages listen` asks WordPress once more after that: cli/commands/listen/cron-waker.ts. */
const HOOKS_APART = 5;

/** More stores than these are all, so that their list fits into a hook. */
const MOST_IN_HOOK = 1000;

/** Seconds until a hook that was not taken is sent again, time by time. */
const HOOK_RETRIES = array( 30, 120, 600 );

add_action( SEND_HOOK, __NAMESPACE__ . '\send_hook', 10, 2 );

/** Notes for the end of this request what has changed. */
function tell_at_end( string $kind, string $store ): void {
	static $stores = array();
	if ( ! hook_address() ) {
		return;
	}
	if ( array() === $stores ) {
		register_shutdown_function(
			function () use ( &$stores ): void {
				tell( isset( $stores[''] ) || count( $stores ) > MOST_IN_HOOK ? 'all' : array_values( $stores ) );
			}
		);
	}
	if ( count( $stores ) <= MOST_IN_HOOK ) {
		$stores[ $store ] = read_location_id( $store );
	}
}

/** Sends a hook, or has it sent soon where another one has just gone out. */
function tell( string|array $changed ): void {
	// Not by the transient's own end, which may be a second later.
	$due = (float) get_transient( HOOK_SENT ) + HOOKS_APART;
	if ( $due > microtime( true ) ) {
		// One that waits is for all that follow.
		wp_schedule_single_event( (int) ceil( $due ), SEND_HOOK, array( 'all', 0 ) );
		return;
	}
	// Who has made the change need not wait.
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	}
	send_hook( $changed, 0 );
}

/** Sends a hook; one that is not taken comes again. */
function send_hook( string|array $changed, int $retries ): void {
	if ( ! hook_address() ) {
		return;
	}
	set_transient( HOOK_SENT, microtime( true ), HOOKS_APART + 1 );
	$answer = wp_remote_post( hook_address(), array( 'timeout' => 5, 'redirection' => 0 ) + hook_request( $changed ) );
	$status = (int) wp_remote_retrieve_response_code( $answer );
	// 409: it has come before.
	if ( ( $status < 200 || $status > 299 ) && 409 !== $status && isset( HOOK_RETRIES[ $retries ] ) ) {
		wp_schedule_single_event( time() + HOOK_RETRIES[ $retries ], SEND_HOOK, array( 'all', $retries + 1 ) );
	}
}

function hook_request( string|array $changed ): array {
	$token = defined( 'HL_CMS_HOOK_TOKEN' ) ? (string) \HL_CMS_HOOK_TOKEN : '';
	return '' === $token ? signed_request( $changed ) : dispatch_request( $token );
}

/** As `store-pages listen` takes it. */
function signed_request( string|array $changed ): array {
	$body = wp_json_encode( array( 'changed' => $changed ) );
	$time = (string) time();
	return array(
		'body'    => $body,
		'headers' => array(
			'Content-Type'            => 'application/json',
			'X-Store-Pages-Timestamp' => $time,
			'X-Store-Pages-Signature' => 'sha256=' . signature_of( $time, $body ),
		),
	);
}

/** As GitHub takes it: `repository_dispatch`. */
function dispatch_request( string $token ): array {
	return array(
		'body'    => wp_json_encode( array( 'event_type' => 'content-changed' ) ),
		'headers' => array(
			'Accept'        => 'application/vnd.github+json',
			'Content-Type'  => 'application/json',
			'Authorization' => "Bearer $token",
		),
	);
}

/**
 * Where hooks go; empty where nobody has said so. Constants of wp-config.php: who may change settings must not
 * send what others have written to any address, nor read the secret.
 */
function hook_address(): string {
	$is_signed = defined( 'HL_CMS_HOOK_SECRET' ) || defined( 'HL_CMS_HOOK_TOKEN' );
	return defined( 'HL_CMS_HOOK' ) && $is_signed ? (string) \HL_CMS_HOOK : '';
}
