import type { Config } from '../config/config.ts'

/**
 * The address of the editors' list of stores in hl-cms; undefined if content is not from a WordPress. `host`
 * is the base URL of the content, with a trailing slash.
 */
export function editorOf(
  { source, contentHost }: Pick<Config, 'source' | 'contentHost'>,
  host: string,
): string | undefined {
  if (source !== undefined && contentHost === undefined) return undefined
  return host === '' ? undefined : `${host}wp-admin/edit.php?post_type=hl_cms_store`
}
