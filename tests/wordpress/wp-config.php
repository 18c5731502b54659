<?php
// WordPress of the tests; what differs from one to the next stands in wp-place.php.
$place = require __DIR__ . '/wp-place.php';

define( 'DB_HOST', 'localhost:' . $place['socket'] );
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HOME', $place['url'] );
define( 'WP_SITEURL', $place['url'] );
// Application passwords, which the tests sign in with, are for https and for local sites.
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_DEBUG', true );
// As the php command says.
define( 'WP_DEBUG_DISPLAY', null );
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
define( 'WP_DEBUG_LOG', __DIR__ . '/php.log' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', 'tests' );
	define( $name . '_SALT', 'tests' );
}
$table_prefix = 'wp_';

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
