<?php
// What the editors wrote stays; only the settings go.

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'hl_cms' );
