import { someOf } from '../some-of.ts'
import { says } from './says.ts'

/** A thing that shards share. */
export type SharedThing =
  | 'tool'
  | 'program'
  | 'stores'
  | 'config'
  | 'templates'
  | 'hosts'
  | 'footer'

const thingWords: Record<SharedThing, string> = {
  tool: 'version of store-pages',
  program: 'code of store-pages',
  stores: 'store list',
  config: 'config',
  templates: 'code in templates/, client/ or data/',
  hosts: 'content host',
  footer: 'footer',
}

/** What is wrong with the shards of a site. */
export const shardWords = {
  SHARD_NONE: says<{ folder: string; fault: string }>(
    'error',
    ({ folder, fault }) => `${folder} is no shard: ${fault}`,
    () => 'Name the folders that store-pages build --shard has written.',
  ),
  SHARD_SAMPLE: says<{ folder: string }>(
    'error',
    ({ folder }) => `${folder} holds sample content, which is never merged`,
    () => 'Build the shards from your WordPress, with --content-host.',
  ),
  SHARD_NESTED: says<{ folder: string; out: string }>(
    'error',
    ({ folder, out }) => `The shard ${folder} and the output ${out} stand one in the other`,
    () => 'Choose an --out of its own.',
  ),
  SHARD_COUNT: says<{ folder: string; shard: string; other: string; otherShard: string }>(
    'error',
    ({ folder, shard, other, otherShard }) =>
      `${folder} is shard ${shard}, but ${other} is shard ${otherShard}: they are of two sites`,
    () => 'Merge shards that were built with the same number of shards.',
  ),
  SHARD_TWICE: says<{ folder: string; shard: string; other: string }>(
    'error',
    ({ folder, shard, other }) => `${folder} and ${other} are both shard ${shard}`,
    () => 'Name each shard once.',
  ),
  SHARD_MISSING: says<{ missing: string[] }>(
    'error',
    ({ missing }) =>
      `${missing.length === 1 ? 'A shard is' : `${missing.length} shards are`} missing: ${someOf(missing)}`,
    () => 'Build every shard, and name all of their folders.',
  ),
  SHARD_DIFFERS: says<{ folder: string; other: string; things: SharedThing[] }>(
    'error',
    ({ folder, other, things }) =>
      `${folder} was built with another ${things.map((thing) => thingWords[thing]).join(', ')} than ${other}`,
    ({ things }) =>
      things.includes('footer')
        ? 'Build the shards again: the footer was changed while they were built.'
        : 'Build and merge all shards from one commit, with the same options.',
  ),
  SHARD_DAMAGED: says<{ folder: string; damaged: string[] }>(
    'error',
    ({ folder, damaged }) =>
      `${folder} is damaged: these are not what its release.json says: ${someOf(damaged)}`,
    () => 'Nothing was merged. Build the shard again.',
  ),
  SHARD_REPORT: says(
    'warning',
    () => 'The report of this shard cannot be read: the figures of the whole site lack it',
    () => 'The site is whole. To have the figures as well, build the shard again.',
  ),
}
