/** Actions of gestures on a map; points are in pixels from the map's centre. */
export interface Gestures {
  pan(x: number, y: number): void
  zoom(factor: number, x?: number, y?: number): void
  /** Shows the first view again. */
  reset(): void
  /** Called when one finger scrolls the page over the map. */
  missFinger(): void
}

/** Pixels that a pointer may move during a click. */
const clickRoom = 4
/** Pixels that an arrow key moves the map. */
const step = 80

/**
 * Moves a map by the mouse, two fingers, the wheel and keys. One finger scrolls the page, as does the wheel while the map
 * has no focus.
 */
export function listenToGestures(pane: HTMLElement, moves: Gestures): void {
  listenToPointers(pane, moves)
  pane.addEventListener(
    'wheel',
    (event) => {
      // A pinch on a touchpad arrives as a wheel event with the control key.
      if (!event.ctrlKey && !event.metaKey && !pane.contains(document.activeElement)) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 20)
      moves.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), ...fromMiddle(pane, event))
    },
    { passive: false },
  )
  pane.addEventListener('dblclick', (event) => moves.zoom(2, ...fromMiddle(pane, event)))
  pane.addEventListener('keydown', (event) => {
    const move = keys[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(moves)
  })
}

const keys: Readonly<Record<string, (moves: Gestures) => void>> = {
  ArrowLeft: ({ pan }) => pan(-step, 0),
  ArrowRight: ({ pan }) => pan(step, 0),
  ArrowUp: ({ pan }) => pan(0, -step),
  ArrowDown: ({ pan }) => pan(0, step),
  '+': ({ zoom }) => zoom(2),
  '=': ({ zoom }) => zoom(2),
  '-': ({ zoom }) => zoom(0.5),
  '0': ({ reset }) => reset(),
}

type Point = [x: number, y: number]

function listenToPointers(pane: HTMLElement, { pan, zoom, missFinger }: Gestures): void {
  const pointers = new Map<number, Point>()
  let moved = 0
  pane.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (pointers.size === 0) moved = 0
    pointers.set(event.pointerId, fromMiddle(pane, event))
  })
  pane.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const [x, y] = fromMiddle(pane, event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    moved += Math.hypot(x - before[0], y - before[1])
    if (moved < clickRoom || (!other && event.pointerType === 'touch')) return
    // Receives later moves also beyond the map's edge.
    pane.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, [x, y])
    // With two fingers, the move of one moves the centre between them by half.
    const share = other ? 0.5 : 1
    pan((before[0] - x) * share, (before[1] - y) * share)
    if (other) zoom(apart([x, y], other) / apart(before, other), ...middle([x, y], other))
  })
  const end = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
  pane.addEventListener('pointerup', end)
  // The browser takes a finger away when it scrolls the page.
  pane.addEventListener('pointercancel', (event) => {
    if (pointers.size === 1) missFinger()
    end(event)
  })
  // Otherwise, two fingers would scroll the page, too.
  pane.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    },
    { passive: false },
  )
  // The end of a drag is no click on the element under it.
  pane.addEventListener(
    'click',
    (event) => {
      if (moved >= clickRoom && event.detail > 0) event.stopPropagation()
    },
    true,
  )
}

function fromMiddle(pane: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = pane.getBoundingClientRect()
  return [clientX - left - width / 2, clientY - top - height / 2]
}

function apart([x, y]: Point, other: Point): number {
  return Math.max(1, Math.hypot(x - other[0], y - other[1]))
}

function middle([x, y]: Point, other: Point): Point {
  return [(x + other[0]) / 2, (y + other[1]) / 2]
}
