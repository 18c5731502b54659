<?php
// A plugin that is broken in the way that a header of the request names, in its short code or before.

$broken_way = $_SERVER['HTTP_X_BROKEN'] ?? '';

if ( 'echo at once' === $broken_way ) {
	echo 'Before';
}
add_action( 'init', broken_before()[ $broken_way ] ?? '__return_null' );
add_shortcode( 'now', fn() => microtime() );
add_shortcode( 'address', 'seen_address' );
add_shortcode( 'broken', broken_short_code()[ $broken_way ] ?? fn() => 'good' );

function broken_before(): array {
	return array(
		'echo on init'     => fn() => print 'Before',
		'exit on init'     => fn() => exit( 'Before' ),
		'wrong bytes'      => fn() => add_filter( 'get_post_metadata', 'broken_banner', 10, 3 ),
		'wrong header'     => fn() => add_filter( 'the_content', fn( $html ) => str_replace( 'Find', "Caf\xe9", $html ), 99 ),
		'redirect on init' => fn() => wp_redirect( 'https://www.example.com/' ) && exit,
		'maintenance'      => function () {
			status_header( 503 );
			header( 'Retry-After: 9' );
			exit( 'Back soon' );
		},
	);
}

/** All that says which address was asked. */
function seen_address(): string {
	global $wp;
	return wp_json_encode( array( $_SERVER['REQUEST_URI'], $_GET, $wp->request, $wp->query_vars['rest_route'] ) );
}

function broken_banner( $value, int $post_id, string $name ) {
	return 'banner' === $name ? array( "Caf\xe9" ) : $value;
}

function broken_short_code(): array {
	return array(
		'exit'               => fn() => exit,
		'exit with a text'   => fn() => exit( 'Half a footer' ),
		'exit with 204'      => function () {
			status_header( 204 );
			exit;
		},
		'exit in a buffer'   => fn() => ob_start() && exit( 'Half a footer' ),
		'echo and exit'      => function () {
			echo '{"content":"PHA+SGFsZjwvcD4="}';
			header( 'Content-Type: text/html' );
			header( 'ETag: "half"' );
			exit;
		},
		'flush and exit'     => function () {
			echo 'Half a footer';
			flush();
			exit;
		},
		'remove and exit'    => function () {
			while ( ob_get_level() ) {
				ob_end_clean();
			}
			exit( 'Half a footer' );
		},
		'redirect'           => fn() => wp_redirect( home_url( '/wp-login.php' ) ) && exit,
		'wp_die'             => fn() => wp_die( 'Half a footer', 'Half', array( 'response' => 200 ) ),
		'throw'              => fn() => throw new Exception( 'Half a footer' ),
		'call nothing'       => fn() => nowhere(),
		'compile nothing'    => fn() => eval( 'function twice() {} function twice() {}' ),
		'take all memory'    => function () {
			ini_set( 'memory_limit', '64M' );
			return str_repeat( 'x', 1 << 30 );
		},
		'return no text'     => fn() => add_filter( 'the_content', '__return_null', 99 ) ? '' : '',
		'exit at shutdown'   => fn() => add_action( 'shutdown', fn() => exit( 'After' ) ) ? 'good' : '',
		'echo at shutdown'   => function () {
			add_action( 'shutdown', fn() => print 'After' );
			return 'good';
		},
		'echo'               => function () {
			echo 'Before';
			return 'good';
		},
		'echo and flush'     => function () {
			echo 'Before';
			flush();
			return 'good';
		},
		'leave a buffer'     => function () {
			ob_start();
			echo 'Before';
			return 'good';
		},
		'end a buffer'       => fn() => ob_end_clean() ? '' : 'good',
		'send a buffer'      => function () {
			echo 'Before';
			return ob_end_flush() ? '' : 'good';
		},
		'warn'               => fn() => file( '/nowhere' ) . 'good',
		'show errors'        => fn() => ini_set( 'display_errors', '1' ) . file( '/nowhere' ) ? '' : 'good',
		'set another status' => fn() => status_header( 404 ) ? '' : 'good',
	);
}
