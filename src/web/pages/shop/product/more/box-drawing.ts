export type Box = { length: number; width: number; height: number }
export type Point = { x: number; y: number }
/** A measurement beside its side of the box. `x` and `y` are the point of its baseline that `anchor` names. */
export type Label = Point & { text: string; anchor: 'start' | 'middle' | 'end' }
/**
 * A box drawn to scale: its front, the offset of its back up and to the right, and the first row of the sheet it needs.
 */
export type BoxDrawing = {
  front: Point
  frontEnd: Point
  back: Point
  top: number
  labels: { length: Label; width: Label; height: Label }
}

const sheet = { width: 560, height: 300, bottom: 64, top: 24 }
export const drawingSize = { width: sheet.width, height: sheet.height }

/** The distance from each side of the box to its dimension line. */
export const lineGap = { below: 30, left: 30, aside: { x: 18, y: 12 } }

/**
 * An oblique projection at 35 degrees with halved depth, as large as the sheet and the labels allow. Coordinates grow
 * right and down.
 */
export function drawBox(box: Box): BoxDrawing {
  const { length, width, height } = box
  const depth = { x: width * 0.5 * Math.cos(angle), y: width * 0.5 * Math.sin(angle) }
  const left = lineGap.left + 8 + labelWidth(height)
  const right = Math.max(96, lineGap.aside.x + 16 + labelWidth(width))
  const room = { x: sheet.width - left - right, y: sheet.height - sheet.top - sheet.bottom }
  const scale = Math.min(room.x / (length + depth.x), room.y / (height + depth.y))
  const front = { x: left, y: sheet.height - sheet.bottom }
  const frontEnd = { x: round(front.x + length * scale), y: round(front.y - height * scale) }
  const back = { x: round(depth.x * scale), y: round(depth.y * scale) }
  return {
    front,
    frontEnd,
    back,
    top: Math.max(0, Math.floor(frontEnd.y - back.y - sheet.top)),
    labels: labelsOf(box, { front, frontEnd, back }),
  }
}

function labelsOf(
  { length, width, height }: Box,
  { front, frontEnd, back }: Pick<BoxDrawing, 'front' | 'frontEnd' | 'back'>,
): BoxDrawing['labels'] {
  return {
    length: {
      text: String(length),
      x: (front.x + frontEnd.x) / 2,
      y: front.y + lineGap.below + 24,
      anchor: 'middle',
    },
    width: {
      text: String(width),
      x: frontEnd.x + lineGap.aside.x + back.x / 2 + 12,
      y: front.y + lineGap.aside.y - back.y / 2 + 14,
      anchor: 'start',
    },
    height: {
      text: String(height),
      x: front.x - lineGap.left - 8,
      y: (front.y + frontEnd.y) / 2 + 6,
      anchor: 'end',
    },
  }
}

/** Every digit of the drawing's typeface is 12.7 wide at size 22. */
const digitWidth = 13

function labelWidth(millimetres: number): number {
  return String(millimetres).length * digitWidth
}

const angle = (35 * Math.PI) / 180

function round(value: number): number {
  return Math.round(value * 10) / 10
}
