/** Returns the nearest ancestor of an event's target; a form's own `closest` may be a field of that name. */
export function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? Element.prototype.closest.call(target, selector) : null
}
