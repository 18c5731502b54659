import type { ListSource, Source } from '../plugins/source.ts'
import { isHlCms } from '../plugins/source-schema.ts'
import type { UserConfig } from './schema.ts'

type SourceKeys = Pick<UserConfig, 'source' | 'plugins'>

/** The three calls in `source`, as the config keys with the same meaning. */
export function hostsOfSource(user: SourceKeys) {
  const source = sourceOf(user)
  if (typeof source !== 'object' || !isHlCms(source)) return {}
  const { host: contentHost, secondBrandHost, headers: contentHeaders = {} } = source
  return { contentHost, contentHeaders, ...(secondBrandHost !== undefined && { secondBrandHost }) }
}

/** The custom source of the config file or a plugin; undefined for the three calls. */
export function customSource(user: SourceKeys): Source | undefined {
  const source = sourceOf(user)
  if (source === 'none') return { name: 'none' }
  return source === undefined || isHlCms(source) ? undefined : source
}

/** The source that brings the store list; undefined if the list has its own key or no source brings one. */
export function listSource(user: SourceKeys): ListSource | undefined {
  const source = customSource(user)
  return source?.stores && (source as ListSource)
}

function sourceOf({ source, plugins = [] }: SourceKeys) {
  return source ?? plugins.find((plugin) => plugin.source)?.source
}

const ofTheCalls = ['contentHost', 'secondBrandHost', 'contentHeaders'] as const

/** Keys that contradict `source`, each with its fault. */
export function sourceClashes(user: UserConfig, folder: string): { key: string; fault: string }[] {
  const { source, plugins = [], preview } = user
  const bringing = plugins.filter((plugin) => plugin.source)
  const places = [...(source === undefined ? [] : ['the key source']), ...bringing.map(nameOf)]
  if (places.length > 1)
    return [{ key: 'source', fault: `is said more than once: ${places.join(', ')}` }]
  if (places.length === 0) return []
  const custom = customSource(user)
  const others = ofTheCalls
    .filter((key) => user[key] !== undefined)
    .map((key) => ({ key, fault: 'says where content comes from, as source does; leave one out' }))
  const fault = custom?.check?.({ folder })
  const isTwice = user.stores !== undefined && listSource(user) !== undefined
  return [
    ...others,
    ...(isTwice ? [{ key: 'stores', fault: 'is in the source too; leave one out' }] : []),
    ...(custom && preview ? [{ key: 'preview', fault: 'is for the calls of hl-cms only' }] : []),
    ...(fault === undefined ? [] : [{ key: 'source', fault }]),
  ]
}

function nameOf({ name }: { name: string }): string {
  return `the plugin ${name}`
}
