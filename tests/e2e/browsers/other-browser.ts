/** A browser beside Chromium, with the interface that `tests/e2e/other-browsers.spec.ts` needs. */
export interface OtherBrowser {
  resize(width: number, height: number): Promise<void>
  goTo(url: string): Promise<void>
  back(): Promise<void>
  /** The value of an expression in the page, as JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** WebDriver's input, the same in both protocols. */
  perform(actions: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

/** Presses the mouse in the middle of the element of a selector. */
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

/** Types into the focused element. */
export async function type(browser: OtherBrowser, text: string): Promise<void> {
  const steps = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await browser.perform([{ type: 'key', id: 'keyboard', actions: steps }])
}

/** Evaluates an expression until it has the expected value; otherwise fails with the last value. */
export async function until(
  browser: Pick<OtherBrowser, 'evaluate'>,
  expression: string,
  expected: unknown,
): Promise<void> {
  const deadline = Date.now() + 30_000
  let given: string
  do {
    // Between two pages there is no page to evaluate it in.
    const answer = await browser.evaluate<unknown>(expression).catch(String)
    given = JSON.stringify(answer)
    if (given === JSON.stringify(expected)) return
  } while (Date.now() < deadline)
  throw new Error(`${expression} gave ${given}, not ${JSON.stringify(expected)}.`)
}
