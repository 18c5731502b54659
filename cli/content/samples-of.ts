import { hash } from 'node:crypto'
import type { Store } from '../../data/store.ts'

/** One store of a hundred, at least three; others on another day. */
export function samplesOf(stores: readonly Store[], day: string): Store[] {
  const count = Math.min(stores.length, Math.max(3, Math.ceil(stores.length / 100)))
  const start = Number.parseInt(hash('sha256', day, 'hex').slice(0, 8), 16)
  return Array.from({ length: count }, (_, at) => {
    const step = Math.floor((at * stores.length) / count)
    return stores[(start + step) % stores.length]
  }).filter((store) => store !== undefined)
}
