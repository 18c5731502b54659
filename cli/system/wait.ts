import type { Stop } from './stop.ts'

/** Resolves after `ms`; rejects with the reason of `stop` as soon as that comes. */
export function wait(ms: number, stop: Stop): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      release()
      resolve()
    }, ms)
    const release = stop.onStop((reason) => {
      clearTimeout(timer)
      reject(reason)
    })
  })
}
