import { setFlagsFromString } from 'node:v8'

let isSuited = false

/**
 * Has V8 run as suits a build. To be called when all is loaded, on every thread: V8 takes no code cache
 * that was made while a flag was other than now, and Node has one of each of its own modules.
 */
export function suitBuild(): void {
  isSuited = true
  // undici's parser is ready at once without: its optimised code takes half as long to make as a hundred
  // pages, and makes ten thousand no faster.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  // The young generation comes to its full size in every build: it gets there at once.
  setFlagsFromString('--semi-space-growth-factor=16')
}

// Later ones than that of Node 20 have no such flag, and say so aloud.
const hasBudget = process.versions.v8.startsWith('11.')
const usualBudget = 67_584

/** Has V8 optimise later what runs often: a short build is over before that has paid, on few cores. */
export function optimiseLate(): void {
  setBudget(8 * usualBudget)
}

/** Takes back what the others have set. */
export function runAsUsual(): void {
  if (!isSuited) return
  isSuited = false
  setFlagsFromString('--wasm-tier-up')
  setFlagsFromString('--wasm-dynamic-tiering')
  setFlagsFromString('--semi-space-growth-factor=2')
  setBudget(usualBudget)
}

/** In bytes of code that have run. */
function setBudget(bytes: number): void {
  if (hasBudget) setFlagsFromString(`--interrupt-budget=${bytes}`)
}
