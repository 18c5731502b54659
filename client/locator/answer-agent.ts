import { find } from './find-elements.ts'

/** A submit event of a browser that knows WebMCP. */
interface AgentSubmit {
  agentInvoked?: boolean
  respondWith?(answer: Promise<string>): void
}

const most = 5

/** Answers an agent that has submitted the search, with the texts and addresses of the first stores. */
export function answerAgent(event: Event, answered: Promise<unknown>): void {
  const submit = event as AgentSubmit
  if (submit.agentInvoked) submit.respondWith?.(answered.then(answerText))
}

function answerText(): string {
  const items = [...find('.found-stores').children].slice(0, most)
  const said = [find('.location-status').textContent ?? '', ...items.map(storeText)]
  return said.join('\n')
}

function storeText(item: Element): string {
  const parts = item.querySelectorAll('.found-name, .found-lines > *, .found-open, .found-distance')
  const phone = item.querySelector('.found-phone span')
  const texts = [...parts, ...(phone ? [phone] : [])].map(({ textContent }) => textContent?.trim())
  const { href = '' } = item.querySelector<HTMLAnchorElement>('.found-name a') ?? {}
  return [...texts, href].filter(Boolean).join(', ').replaceAll('\u00a0', ' ')
}
