/** Returns the points of an SVG path of relative steps, by part; a part after a closed one continues at its start. */
export function pointsOf(path: string): [number, number][][] {
  let [x, y] = [0, 0]
  return Array.from(path.matchAll(/m([^mz]*)z?/g), ([whole, steps = '']) => {
    const numbers = Array.from(steps.matchAll(/-?\d+/g), Number)
    const points: [number, number][] = []
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      points.push([x, y])
    }
    if (whole.endsWith('z')) [x, y] = points[0] ?? [x, y]
    return points
  })
}

/** Whether a point is inside the closed lines of a path. */
export function isInside(path: string, x: number, y: number): boolean {
  let isIn = false
  for (const ring of pointsOf(path))
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    }
  return isIn
}
