<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_notices', __NAMESPACE__ . '\print_refusals' );

/** Keeps what was refused for the user's next admin page. */
function remember_refusal( int $post_id, string $message ): void {
	$refusals   = refusals();
	$refusals[] = get_the_title( $post_id ) . ': ' . $message;
	set_transient( refusals_name(), array_unique( $refusals ), HOUR_IN_SECONDS );
}

function print_refusals(): void {
	foreach ( refusals() as $refusal ) {
		/* translators: %s: title of a store page, and what is wrong with a field. */
		$text = sprintf( __( 'Not saved: %s', 'hl-cms' ), $refusal );
		printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $text ) );
	}
	delete_transient( refusals_name() );
}

function refusals(): array {
	return get_transient( refusals_name() ) ?: array();
}

function refusals_name(): string {
	return 'hl_cms_refused_' . get_current_user_id();
}
