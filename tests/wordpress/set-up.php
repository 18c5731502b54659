<?php
// Sets up an empty WordPress with the plugin and prints the administrator's application password.
define( 'WP_INSTALLING', true );

$place = require __DIR__ . '/wp-place.php';
( new mysqli( null, 'root', '', '', 0, $place['socket'] ) )->query( 'CREATE DATABASE wordpress' );

require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install( 'Store pages', 'admin', 'admin@example.com', true, '', 'admin' );
update_option( 'permalink_structure', '/%postname%/' );
$failed = activate_plugin( 'hl-cms/hl-cms.php' );
if ( is_wp_error( $failed ) ) {
	throw new RuntimeException( $failed->get_error_message() );
}
flush_rewrite_rules( false );
echo WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'tests' ) )[0];
