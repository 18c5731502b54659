<?php
// Who deletes the plugin deletes all that it made, on every site of a network, what editors wrote too.

namespace HlCms;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	$of_all = array(
		'fields' => 'ids',
		'number' => 0,
	);
	foreach ( get_sites( $of_all ) as $site_id ) {
		switch_to_blog( $site_id );
		delete_from_site();
		restore_current_blog();
	}
} else {
	delete_from_site();
}
delete_user_settings();
delete_site_option( 'hl_cms_network' );

function delete_from_site(): void {
	delete_posts();
	delete_options();
	wp_unschedule_hook( 'hl_cms_send_hook' );
	drop_table();
}

/** Store pages and site parts, with their fields and revisions. */
function delete_posts(): void {
	global $wpdb;
	$ids = $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type IN ('hl_cms_store', 'hl_cms_part')" );
	foreach ( $ids as $id ) {
		wp_delete_post( (int) $id, true );
	}
}

/** What the site has noted of its changes. */
function drop_table(): void {
	global $wpdb;
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}hl_cms_changes" );
}

/** The settings, the form of the table, what builds have told, refusals that nobody has seen, and when a hook went out. */
function delete_options(): void {
	global $wpdb;
	$names = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name IN ('hl_cms', 'hl_cms_feed', 'hl_cms_live') OR option_name LIKE '\_transient\_%hl\_cms\_%'" );
	array_map( 'delete_option', $names );
}

/** How each user has arranged our pages of the administration. */
function delete_user_settings(): void {
	global $wpdb;
	$keys = $wpdb->get_col( "SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%hl\_cms%'" );
	foreach ( $keys as $key ) {
		delete_metadata( 'user', 0, $key, '', true );
	}
}
