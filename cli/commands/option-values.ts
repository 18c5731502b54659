import { InvalidArgumentError } from 'commander'
import { parseShard, type Shard } from '../report/shard.ts'
import { faultOf, literal } from './init/answers.ts'

/** Shells with a completion script. */
export const shells = ['bash', 'zsh', 'fish'] as const

/** Parses a whole number. */
export function whole(least = 0, most = 999_999_999): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It should be a whole number.')
    if (number < least) throw new InvalidArgumentError(`It should be at least ${least}.`)
    if (number > most) throw new InvalidArgumentError(`It should be at most ${most}.`)
    return number
  }
}

/** Parses an answer of `init`. */
export function answer(key: keyof typeof faultOf): (value: string) => string {
  return (value) => {
    const fault = faultOf[key](value)
    if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`)
    return literal(key, value)
  }
}

/** Parses a number above zero, with or without a fraction. */
export function aboveZero(value: string): number {
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(value) || Number(value) === 0)
    throw new InvalidArgumentError('It should be a number above 0.')
  return Number(value)
}

/** Parses a host name and adds it to those before. */
export function hostName(value: string, before: readonly string[] = []): string[] {
  if (!/^[a-z\d_-]+(\.[a-z\d_-]+)*$/i.test(value))
    throw new InvalidArgumentError('It should be a host name, like shops.example.com.')
  return [...before, value]
}

/** Parses a shard, such as `2/4`. */
export function shard(value: string): Shard {
  const parsed = parseShard(value)
  if (!parsed) throw new InvalidArgumentError('It should be like 2/4, the second of four.')
  return parsed
}
