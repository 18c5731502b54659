import type { MapPoint } from './mercator.ts'

/** Radians between two directions, so that any number of them differ. */
const goldenAngle = 2.4

/** Rounds after which points may still be too near: a crowd without room. */
const rounds = 24

/**
 * Moves points apart until any two are at least `room` apart, each as little as possible; the first `fixed` points
 * stay, also if they are too near each other.
 */
export function spreadPoints(
  points: readonly MapPoint[],
  room: number,
  fixed = 0,
): [x: number, y: number][] {
  const moved = points.map(({ x, y }): [number, number] => [x, y])
  for (let round = 0, isMoving = true; isMoving && round < rounds; round++) {
    isMoving = false
    for (const [at, one] of moved.entries()) {
      for (let next = Math.max(fixed, at + 1); next < moved.length; next++) {
        const other = moved[next]
        if (other && push(one, other, room, at < fixed, next)) isMoving = true
      }
    }
  }
  return moved
}

function push(
  one: [x: number, y: number],
  other: [x: number, y: number],
  room: number,
  isFixed: boolean,
  turn: number,
): boolean {
  const [across, down] = [other[0] - one[0], other[1] - one[1]]
  if (Math.abs(across) >= room || Math.abs(down) >= room) return false
  const apart = Math.hypot(across, down)
  // A rounding error is no reason for a further round.
  if (apart > room - 0.01) return false
  if (apart === 0) return leave(other, turn)
  const [right, below] = [across / apart, down / apart]
  const step = (room - apart) / (isFixed ? 1 : 2)
  other[0] += right * step
  other[1] += below * step
  if (isFixed) return true
  one[0] -= right * step
  one[1] -= below * step
  return true
}

// Points at one place leave it in different directions by a little, and then push each other apart on all sides. A whole
// distance at once would put them in one line.
function leave(point: [x: number, y: number], turn: number): true {
  point[0] += Math.cos(turn * goldenAngle)
  point[1] += Math.sin(turn * goldenAngle)
  return true
}
