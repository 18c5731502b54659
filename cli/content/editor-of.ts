import type { Config } from '../config/config.ts'

/**
 * Where editors find the page of a store: the list of hl-cms, which shows the ids of stores; undefined where content is
 * not from a WordPress. `host` is that of the content, with a slash at its end.
 */
export function editorOf(
  { source, contentHost }: Pick<Config, 'source' | 'contentHost'>,
  host: string,
): string | undefined {
  if (source !== undefined && contentHost === undefined) return undefined
  return host === '' ? undefined : `${host}wp-admin/edit.php?post_type=hl_cms_store`
}
