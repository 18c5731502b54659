<?php
// Who builds the site tells here what became of a build, signed as a hook is, with the same secret.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** An option: what builds have told. */
const LIVE = 'hl_cms_live';

/** So many seconds the clock of the sender may be away from ours, and a message on its way. */
const MOST_SECONDS_AWAY = 300;

/** Of the builds that are live, so many are remembered, to say since when something is. */
const BUILDS_KEPT = 50;

/** What of a message is kept, at most. */
const MOST_STORES_TOLD = 1000;
const LONGEST_REASON   = 300;

function live_answer( \WP_REST_Request $request ) {
	$body      = $request->get_body();
	$time      = (string) $request->get_header( 'X-Store-Pages-Timestamp' );
	$signature = signature_of( $time, $body );
	if ( ! is_signed( $signature, (string) $request->get_header( 'X-Store-Pages-Signature' ) ) || ! preg_match( '/^\d{1,12}$/D', $time ) || abs( time() - (int) $time ) > MOST_SECONDS_AWAY ) {
		return live_refusal( 401, __( 'The signature is wrong or missing, or its time is away from ours.', 'hl-cms' ) );
	}
	$told = json_decode( $body, true, 4 );
	if ( ! is_news( $told ) ) {
		return live_refusal( 400, __( 'The body should have ok, and age where that is true.', 'hl-cms' ) );
	}
	$live = live();
	// Neither what has come before nor what it has overtaken.
	if ( (int) $time < $live['time'] || hash_equals( $live['signature'], $signature ) ) {
		return live_refusal( 409, __( 'This has been told before.', 'hl-cms' ) );
	}
	$news = array(
		'time'      => (int) $time,
		'signature' => $signature,
	);
	update_option( LIVE, $news + ( $told['ok'] ? after_build( $told, $live ) : after_failure( $told, $live ) ), false );
	return new \WP_REST_Response( null, 204, array( 'Cache-Control' => 'no-store' ) );
}

function is_news( $told ): bool {
	$ok  = $told['ok'] ?? null;
	$age = $told['age'] ?? null;
	return false === $ok || ( true === $ok && ( is_int( $age ) || is_float( $age ) ) && $age >= 0 );
}

/** What is known of builds: when the ones that are live began and became it, the oldest first. */
function live(): array {
	$none = array(
		'time'      => 0,
		'signature' => '',
		'builds'    => array(),
		'kept'      => array(),
		'failure'   => null,
	);
	return array_merge( $none, (array) get_option( LIVE, array() ) );
}

// By the clock of the rows of changes. The age is of when it was sent, some time before this.
function after_build( array $told, array $live ): array {
	global $wpdb;
	$now   = (float) $wpdb->get_var( 'SELECT ' . NOW_IN_SQL );
	$build = array(
		'began' => max( 0, $now - timer_float() - $told['age'] ),
		'live'  => (int) $now,
	);
	$kept  = array_filter( array_slice( (array) ( $told['kept'] ?? array() ), 0, MOST_STORES_TOLD ), 'is_scalar' );
	return array(
		'builds'  => array_slice( array_merge( $live['builds'], array( $build ) ), -BUILDS_KEPT ),
		'kept'    => array_map( fn( $id ) => substr( (string) $id, 0, 64 ), array_values( $kept ) ),
		'failure' => null,
	);
}

function after_failure( array $told, array $live ): array {
	$reason  = is_string( $told['reason'] ?? null ) ? $told['reason'] : '';
	$failure = array(
		'time'   => database_time(),
		'reason' => mb_substr( wp_check_invalid_utf8( $reason, true ), 0, LONGEST_REASON ),
	);
	return array( 'failure' => $failure ) + $live;
}

function is_signed( string $signature, string $sent ): bool {
	return '' !== hook_secret() && hash_equals( "sha256=$signature", strtolower( $sent ) );
}

function signature_of( string $time, string $body ): string {
	return hash_hmac( 'sha256', "$time.$body", hook_secret() );
}

function hook_secret(): string {
	return defined( 'HL_CMS_HOOK_SECRET' ) ? (string) \HL_CMS_HOOK_SECRET : '';
}

function live_refusal( int $status, string $message ): \WP_Error {
	return new \WP_Error( 'hl_cms_not_told', $message, array( 'status' => $status ) );
}
