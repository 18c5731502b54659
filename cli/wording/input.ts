import { count } from '../count.ts'
import { someOf } from '../some-of.ts'
import { says } from './says.ts'

/** What is wrong with options, config, store list and plugins. */
export const inputWords = {
  SAMPLE_CONTENT: says(
    'warning',
    () => 'This is SAMPLE content: no content host is configured, so the built-in sample is used',
    () => 'Set --content-host or STORE_PAGES_CONTENT_HOST to build the real site.',
  ),
  HOST_EMPTY: says<{ option: string }>(
    'error',
    ({ option }) => `${option} is empty; is a secret missing?`,
    () =>
      'Set STORE_PAGES_CONTENT_HOST and STORE_PAGES_SECOND_BRAND_HOST, or the options of the same name.',
  ),
  HOST_WRONG: says<{ option: string; value: string }>(
    'error',
    ({ option, value }) =>
      `${option} should be an address with http:// or https://, got "${value}"`,
  ),
  HOST_MISSING: says<{ list: string }>(
    'error',
    ({ list }) => `${list} is not the sample list, but no content host is configured`,
    () => 'Set --content-host or STORE_PAGES_CONTENT_HOST to the address of the WordPress.',
  ),
  SECOND_HOST_MISSING: says<{ stores: string; contentHost: string }>(
    'error',
    ({ stores }) => `Stores of the second brand (${stores}) need a second-brand host`,
    () => 'Set --second-brand-host or STORE_PAGES_SECOND_BRAND_HOST; it may be the same address.',
  ),
  SITE_URL_WRONG: says<{ value: string }>(
    'error',
    ({ value }) =>
      `--site-url should be an address like https://www.example.com/shops, got "${value}"`,
  ),
  SITE_URL_MISSING: says(
    'warning',
    () => 'No siteUrl is configured: canonical addresses and the sitemap are left out',
    () => 'Set siteUrl in the config file, or --site-url.',
  ),
  CONFIG_MISSING: says('error', () => 'This config file does not exist'),
  CONFIG_BROKEN: says<{ cause: string }>(
    'error',
    ({ cause }) => `The config file cannot be loaded: ${cause}`,
  ),
  CONFIG_KEY: says<{ key: string; fault: string }>('error', ({ key, fault }) => `${key} ${fault}`),
  FILE_UNREADABLE: says<{ cause: string }>('error', ({ cause }) => `cannot be read: ${cause}`),
  DATA_FIELD: says<{ fault: string }>('error', ({ fault }) => fault),
  LIST_NOT_JSON: says<{ cause: string }>('error', ({ cause }) => `is not JSON: ${cause}`),
  LIST_NOT_ARRAY: says('error', () => 'should be a JSON array of stores'),
  LIST_EMPTY: says(
    'error',
    () => 'has no stores',
    () => 'An empty list never empties a site. Add the stores.',
  ),
  ROW_FIELD: says<{ fault: string }>('error', ({ fault }) => fault),
  ROW_PATH: says<{ path: string; fault: string }>(
    'error',
    ({ path, fault }) => `the path "${path}" ${fault}`,
    () => 'Give the store another URL, such as des-moines/hickman-rd.',
  ),
  PATHS_UNPORTABLE: says<{ fault: string; hosts: string; paths: string[] }>(
    'warning',
    ({ fault, hosts, paths }) =>
      `${count(paths.length, 'path')} with ${fault}, which ${hosts} do not take: ${someOf(paths)}`,
    () => 'If the site goes there, give these stores another URL.',
  ),
  ROW_DUPLICATE_ID: says<{ id: number; otherRow?: number }>(
    'error',
    ({ id, otherRow }) => `the locationID ${id} is taken${inRow(otherRow)}`,
    () => 'Every store needs a locationID of its own.',
  ),
  ROW_DUPLICATE_PATH: says<{
    path: string
    otherPath: string
    otherStore: number
    otherRow?: number
  }>(
    'error',
    ({ path, otherPath, otherStore, otherRow }) =>
      `the path "${path}" is taken by store ${otherStore}${inRow(otherRow)}${
        path === otherPath ? '' : ` ("${otherPath}"; letter case and Unicode form do not count)`
      }`,
    () => 'Give one of the two stores a different URL.',
  ),
  UNSUPPORTED_PATH: says<{ message: string }>(
    'error',
    ({ message }) => message,
    () => 'Name a locationID of the list, a path of a store, or /store/<id>.',
  ),
  PLUGIN_THREW: says<{ plugin: string; hook: string; cause: string }>(
    'error',
    ({ plugin, hook, cause }) => `The plugin ${plugin} failed in ${hook}: ${cause}`,
  ),
  PLUGIN_NOTHING: says<{ plugin: string; hook: string }>(
    'error',
    ({ plugin, hook }) => `The plugin ${plugin} returned nothing from ${hook}`,
    ({ hook }) =>
      hook === 'transformPage'
        ? 'Return the page, or null to drop it.'
        : 'Return the value, changed or not.',
  ),
  PLUGIN_WRONG_KIND: says<{ plugin: string; hook: string; expected: string }>(
    'error',
    ({ plugin, hook, expected }) =>
      `The plugin ${plugin} should return ${expected} from ${hook}, but returned something else`,
  ),
  PLUGIN_FILE: says<{ plugin: string; path: string; fault: string }>(
    'error',
    ({ plugin, path, fault }) => `The plugin ${plugin} may not add "${path}": ${fault}`,
  ),
  PLUGIN_WARNING: says<{ plugin: string; message: string }>(
    'warning',
    ({ plugin, message }) => `${plugin}: ${message}`,
  ),
}

function inRow(row: number | undefined): string {
  return row === undefined ? '' : ` in row ${row}`
}
