<?php
// Runs the PHP of a request inside WordPress, in a server that only this machine reaches.
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
eval( file_get_contents( 'php://input' ) );
