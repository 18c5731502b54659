/** Shard `index` (1 is the first) of the `of` parts that a site is built in. */
export interface Shard {
  index: number
  of: number
}

/** As many parts a site may have. */
export const mostShards = 9999

/** A shard as people write it: `2/4`. */
export function shardText({ index, of }: Shard): string {
  return `${index}/${of}`
}

/** The shard that a text such as `2/4` names; undefined when it names none. */
export function parseShard(text: string): Shard | undefined {
  const [, index = 0, of = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? []
  return index >= 1 && index <= of ? { index, of } : undefined
}
