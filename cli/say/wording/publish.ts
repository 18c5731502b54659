import { someOf } from '../some-of.ts'
import { says } from './says.ts'

/** What is wrong with releases on a server. */
export const publishWords = {
  PUBLISH_NOTHING: says<{ out: string }>(
    'error',
    ({ out }) => `${out} has no site to publish`,
    () => 'Run store-pages build first, or name the folder with --out.',
  ),
  PUBLISH_SAMPLE: says<{ out: string }>(
    'error',
    ({ out }) => `${out} holds sample content, which is never published`,
    () => 'Build it from your WordPress, with --content-host.',
  ),
  PUBLISH_PARTIAL: says<{ out: string }>(
    'error',
    ({ out }) => `${out} holds only a part of the site: some stores have no page in it`,
    () => 'Publish a full build.',
  ),
  PUBLISH_SHARD: says<{ out: string; shard: string }>(
    'error',
    ({ out, shard }) => `${out} holds only shard ${shard} of a site`,
    () => 'Join all of its shards with store-pages merge, and publish what that makes.',
  ),
  PUBLISH_DAMAGED: says<{ out: string; damaged: string[] }>(
    'error',
    ({ out, damaged }) =>
      `${out} is damaged: these are not what its release.json says: ${someOf(damaged)}`,
    () => 'Nothing was published. Build again.',
  ),
  TARGET_NOT_FOLDER: says<{ target: string }>(
    'error',
    ({ target }) => `${target} is a file, not a folder`,
    () => 'Choose another target, or move the file away.',
  ),
  TARGET_CURRENT_FOREIGN: says<{ fault: string }>(
    'error',
    ({ fault }) => `${fault}, and is no link of store-pages to a release`,
    () => 'Move it away, or choose another target.',
  ),
  TARGET_RELEASES_FOREIGN: says<{ instead: string }>(
    'error',
    ({ instead }) => `is ${instead}; the releases stand in a real folder`,
    () => 'Move it away, or choose another target; the target itself may be a link.',
  ),
  TARGET_NESTED: says<{ target: string; out: string }>(
    'error',
    ({ target, out }) => `The target ${target} and the output ${out} stand one in the other`,
    () => 'Choose a target of its own, such as /srv/shops.',
  ),
  TARGET_LOCKED: says<{ target: string; pid: number; host: string; since: string }>(
    'error',
    ({ target, pid, host, since }) =>
      `Process ${pid} on ${host} has been changing ${target} since ${since}`,
    () => 'Wait until it has ended.',
  ),
  TARGET_HEALED: says<{ target: string }>(
    'info',
    ({ target }) => `An earlier publish to ${target} was cut off; what it left is cleared away`,
  ),
  TARGET_EMPTY: says<{ target: string }>(
    'error',
    ({ target }) => `${target} has no releases`,
    () => 'Name the folder that store-pages publish was given.',
  ),
  RELEASE_UNKNOWN: says<{ target: string; wanted: string; names: string[] }>(
    'error',
    ({ target, wanted, names }) =>
      `${target} has no release "${wanted}"; it has ${names.join(', ')}`,
    () => 'Name one of these, or the beginning of one.',
  ),
  RELEASE_AMBIGUOUS: says<{ target: string; wanted: string; names: string[] }>(
    'error',
    ({ target, wanted, names }) =>
      `"${wanted}" may be any of these releases of ${target}: ${names.join(', ')}`,
    () => 'Say more of its name.',
  ),
  NOTHING_BEFORE: says<{ target: string; current: string | undefined; others: string[] }>(
    'error',
    ({ target, current }) =>
      `${target} has nothing to roll back to: ${
        current ? `what was there before ${current} is not kept` : 'it shows no release'
      }`,
    ({ target, others }) =>
      others.length === 0
        ? 'No other release is there.'
        : `Name one: store-pages rollback ${target} ${others.at(-1)} (there are ${others.join(', ')}).`,
  ),
  SWITCH_NOT_SYNCED: says<{ cause: string }>(
    'warning',
    ({ cause }) => `leads to the release, but may not outlive a power cut: ${cause}`,
    () =>
      'Publish to a disk that can be told to write at once, or see to it that the power stays on.',
  ),
  RELEASE_NOT_REMOVED: says<{ cause: string }>(
    'warning',
    ({ cause }) => `The old release cannot be removed: ${cause}`,
    () => 'Remove it by hand; nothing shows it any more.',
  ),
  DIFF_NO_RELEASE: says<{ folder: string }>(
    'error',
    ({ folder }) => `${folder} holds no site: it has no release.json`,
    () => 'Name an output folder, a release, or a target that was published to.',
  ),
}
