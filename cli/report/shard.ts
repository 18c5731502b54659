/** Shard `index` (the first is 1) of the `of` parts of a site. */
export interface Shard {
  index: number
  of: number
}

/** The maximum number of shards of a site. */
export const mostShards = 9999

/** A shard as people write it: `2/4`. */
export function shardText({ index, of }: Shard): string {
  return `${index}/${of}`
}

/** Parses a shard such as `2/4`; undefined for any other text. */
export function parseShard(text: string): Shard | undefined {
  const [, index = 0, of = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? []
  return index >= 1 && index <= of ? { index, of } : undefined
}
