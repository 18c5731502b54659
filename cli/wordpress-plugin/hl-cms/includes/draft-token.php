<?php
// Who has a token sees what one editor has written in one post and not published yet, for a quarter of an hour. The
// site's pages ask with it: they stand on another address, where WordPress knows nobody.

namespace HlCms;

defined( 'ABSPATH' ) || exit;

const TOKEN_HOLDS = 15 * MINUTE_IN_SECONDS;

function draft_token( int $post_id, int $user_id, int $expires ): string {
	$said = "$post_id.$user_id.$expires";
	return $said . '.' . draft_signature( $said );
}

/** The post and the user of a token; null when it is none, too old, or the user may not edit the post any more. */
function read_draft_token( string $token ): ?array {
	if ( ! preg_match( '/^(?<said>(?<post>\d{1,18})\.(?<user>\d{1,18})\.(?<expires>\d{1,12}))\.(?<signature>[0-9a-f]{64})$/D', $token, $read ) ) {
		return null;
	}
	$is_ours = hash_equals( draft_signature( $read['said'] ), $read['signature'] );
	if ( ! $is_ours || (int) $read['expires'] <= time() || ! user_can( (int) $read['user'], 'edit_post', (int) $read['post'] ) ) {
		return null;
	}
	return array(
		'post' => get_post( (int) $read['post'] ),
		'user' => (int) $read['user'],
	);
}

// Sites of a network have the same salts and the same numbers.
function draft_signature( string $said ): string {
	return hash_hmac( 'sha256', 'hl-cms draft ' . get_current_blog_id() . " $said", wp_salt( 'auth' ) );
}
