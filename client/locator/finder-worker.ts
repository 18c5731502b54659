import { loadLocator } from './load-locator.ts'
import type { Call, Reply } from './question.ts'
import { StoreFinder } from './store-finder.ts'

// Resolves the data files relative to the worker's address.
const finder = new StoreFinder(() => loadLocator(new URL('.', location.href).href, lists))
let lists = ''
let last = 0

type NumberedCall = Extract<Call, { number: number }>

addEventListener('message', ({ data }: MessageEvent<Call>) => {
  if ('lists' in data) return begin(data.lists)
  if ('question' in data) last = data.number
  // Waits one task, so that only the last of several waiting questions is answered.
  setTimeout(() => reply(data))
})

function begin(named: string): void {
  lists = named
  finder.load().catch(console.error)
}

async function reply(call: NumberedCall): Promise<void> {
  const { number } = call
  try {
    send({ number, value: await answerTo(call) })
  } catch (error) {
    send({ number, error: String(error) })
  }
}

async function answerTo(call: NumberedCall): Promise<unknown> {
  if ('from' in call) return finder.more(call.from)
  if ('places' in call) return finder.places()
  if ('typed' in call) return finder.suggest(call.typed, call.locale)
  return call.number === last ? finder.answer(call.question) : undefined
}

function send(reply: Reply): void {
  postMessage(reply)
}
