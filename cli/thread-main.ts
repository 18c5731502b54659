// The way into a thread: loads the program that the thread was started for.
import { join } from 'node:path'
import { loadCode } from './load-code.ts'

loadCode(join(import.meta.dirname, process.argv[2] ?? ''))
