import { InvalidArgumentError } from 'commander'
import { parseShard, type Shard } from '../say/shard.ts'

/** A whole number, 0 or more, from the command line. */
export function whole(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It should be a whole number.')
  return Number(value)
}

/** A whole number, 1 or more. */
export function positive(value: string): number {
  const number = whole(value)
  if (number === 0) throw new InvalidArgumentError('It should be at least 1.')
  return number
}

/** A number above 0, with decimals or without. */
export function aboveZero(value: string): number {
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(value) || Number(value) === 0)
    throw new InvalidArgumentError('It should be a number above 0.')
  return Number(value)
}

/** A TCP port; 0 is any free one. */
export function port(value: string): number {
  const number = whole(value)
  if (number > 65_535) throw new InvalidArgumentError('It should be at most 65535.')
  return number
}

/** A part of a whole: `2/4` is the second of four. */
export function shard(value: string): Shard {
  const parsed = parseShard(value)
  if (!parsed) throw new InvalidArgumentError('It should be like 2/4, the second of four.')
  return parsed
}
