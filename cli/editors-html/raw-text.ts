/** The text of a `script` that a browser ends where we end it. */
export function safeScript(text: string): string {
  const whole = text.replaceAll('\0', '').replace(/<(?=\/script)/gi, escapedLess)
  // After `<!--`, a `<script` makes the next end tag of a script part of its text.
  return whole.includes('<!--') ? whole.replace(/<(?=script[\s/>])/gi, escapedLess) : whole
}

/** The text of a `style` without anything that looks like an end tag. */
export function safeStyle(text: string): string {
  return text.replaceAll('\0', '').replaceAll('</', '<\\/')
}

/** Whether a browser ends this comment where we end it. */
export function isHarmlessComment(text: string): boolean {
  return !/^-?>|-->|--!>|<!--|-$|<!-$|\0/.test(text)
}

// The one spelling that strings and regular expressions of JavaScript and JSON all read as `<`.
const escapedLess = '\\u003c'
