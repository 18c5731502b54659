/** A browser beside Chromium, driven through one door: what `tests/e2e/other-browsers.spec.ts` needs of it. */
export interface OtherBrowser {
  resize(width: number, height: number): Promise<void>
  goTo(url: string): Promise<void>
  back(): Promise<void>
  /** What an expression gives in the page, as JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** WebDriver's input, which both protocols write alike. */
  perform(actions: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

/** Presses the mouse in the middle of what a selector finds. */
export async function click(browser: OtherBrowser, selector: string): Promise<void> {
  const [x, y] = await browser.evaluate<[number, number]>(
    `(() => { const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)] })()`,
  )
  const steps = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await browser.perform([{ type: 'pointer', id: 'mouse', actions: steps }])
}

/** Types into what has the focus. */
export async function type(browser: OtherBrowser, text: string): Promise<void> {
  const steps = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await browser.perform([{ type: 'key', id: 'keyboard', actions: steps }])
}

/** Asks until an expression gives what is expected, and says what it gave if it never does. */
export async function until(
  browser: OtherBrowser,
  expression: string,
  expected: unknown,
): Promise<void> {
  const deadline = Date.now() + 15_000
  let given: string
  do {
    // Between two pages there is none to ask.
    const answer = await browser.evaluate<unknown>(expression).catch(String)
    given = JSON.stringify(answer)
    if (given === JSON.stringify(expected)) return
  } while (Date.now() < deadline)
  throw new Error(`${expression} gave ${given}, not ${JSON.stringify(expected)}.`)
}
