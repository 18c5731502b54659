<?php

namespace HlCms;

defined( 'ABSPATH' ) || exit;

/** How many an admin page shows: an import may be wrong in every row. */
const REFUSALS_SHOWN = 5;

add_action( 'admin_notices', __NAMESPACE__ . '\print_refusals' );

/** Keeps what was refused for the user's next admin page: the first ones, and that there are more. */
function remember_refusal( int $post_id, string $message ): void {
	$refusals = refusals();
	if ( ! get_current_user_id() || count( $refusals ) > REFUSALS_SHOWN ) {
		return;
	}
	$is_full    = count( $refusals ) === REFUSALS_SHOWN;
	$refusals[] = $is_full ? __( 'more than these', 'hl-cms' ) : shortened( get_the_title( $post_id ) ) . ': ' . $message;
	set_transient( refusals_name(), array_unique( $refusals ), HOUR_IN_SECONDS );
}

function print_refusals(): void {
	$refusals = refusals();
	foreach ( $refusals as $refusal ) {
		/* translators: %s: title of a store page, and what is wrong with a field. */
		$text = sprintf( __( 'Not saved: %s', 'hl-cms' ), $refusal );
		printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $text ) );
	}
	if ( $refusals ) {
		delete_transient( refusals_name() );
	}
}

/** Of a text from anywhere, what fits into a notice. */
function shortened( string $text ): string {
	return mb_strlen( $text ) > 200 ? mb_substr( $text, 0, 200 ) . '…' : $text;
}

function refusals(): array {
	return get_transient( refusals_name() ) ?: array();
}

function refusals_name(): string {
	return 'hl_cms_refused_' . get_current_user_id();
}
