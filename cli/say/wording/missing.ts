/** What a call asks for. */
export type Asked = 'footer' | 'header' | 'page'

/** What it means that the content service has nothing at the address of a call. */
export function missingWords(asked: Asked): string {
  return asked === 'footer' ? 'there is no footer there' : `this store has no ${asked} there`
}

const publish: Record<Asked, (store?: number) => string> = {
  footer: () => 'publish one in WordPress and choose it in the settings',
  header: () => 'publish that of its brand in WordPress and choose it in the settings',
  page: (store) => `publish a store page with the locationID ${store} in WordPress`,
}

/** What to do about it; `others`: whether the same host has answered such a call for another store. */
export function missingAdvice(asked: Asked, store: number | undefined, others: boolean): string {
  if (others) return `others have, so ${publish[asked](store)}`
  return `check the address, and that the plugin hl-cms is active in its WordPress; then ${publish[asked](store)}`
}
