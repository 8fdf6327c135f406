export type Box = { length: number; width: number; height: number }
export type Point = { x: number; y: number }
/** A box drawn to scale: its front, how far its back stands away up and to the right, and what of the sheet it needs. */
export type BoxDrawing = { front: Point; frontEnd: Point; back: Point; top: number }

const frame = { width: 560, height: 300, left: 76, bottom: 64, right: 96, top: 24 }
export const drawingSize = { width: frame.width, height: frame.height }

/** Cavalier projection at 35 degrees, depth halved, as large as the frame allows. Coordinates grow right and down. */
export function drawBox({ length, width, height }: Box): BoxDrawing {
  const depth = { x: width * 0.5 * Math.cos(angle), y: width * 0.5 * Math.sin(angle) }
  const room = {
    x: frame.width - frame.left - frame.right,
    y: frame.height - frame.top - frame.bottom,
  }
  const scale = Math.min(room.x / (length + depth.x), room.y / (height + depth.y))
  const front = { x: frame.left, y: frame.height - frame.bottom }
  const frontEnd = { x: round(front.x + length * scale), y: round(front.y - height * scale) }
  const back = { x: round(depth.x * scale), y: round(depth.y * scale) }
  return { front, frontEnd, back, top: Math.max(0, Math.floor(frontEnd.y - back.y - frame.top)) }
}

const angle = (35 * Math.PI) / 180

function round(value: number): number {
  return Math.round(value * 10) / 10
}
