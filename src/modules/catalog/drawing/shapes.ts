import type { Dimension, Mark, Point, View } from './sheet.ts'

/** Outlines that several kinds of parts share, in millimeters. */

export function rectangle(
  [x, y]: Point,
  width: number,
  height: number,
  style?: 'hidden' | 'thin',
): Mark {
  const points: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return { points, isClosed: true, ...(style && { style }) }
}

export function hexagon([x, y]: Point, acrossFlats: number): Mark {
  const radius = acrossFlats / Math.sqrt(3)
  const points = Array.from({ length: 6 }, (_, corner): Point => {
    const angle = (corner * Math.PI) / 3
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return { points, isClosed: true }
}

export function cross([x, y]: Point, arm: number): Mark[] {
  return [
    {
      points: [
        [x - arm, y],
        [x + arm, y],
      ],
      style: 'thin',
    },
    {
      points: [
        [x, y - arm],
        [x, y + arm],
      ],
      style: 'thin',
    },
  ]
}

/** A round face seen from the front, with its diameter at the left. */
export function face(diameter: number, text: string, inner: Mark[] = []): View {
  const middle: Point = [diameter / 2, diameter / 2]
  return {
    width: diameter,
    height: diameter,
    marks: [{ middle, radius: diameter / 2 }, ...inner],
    dimensions: [{ text, side: 'left', from: 0, to: diameter, at: diameter / 2 }],
  }
}

/** A distance below a view, around its middle. */
export function across(
  text: string,
  middle: number,
  wide: number,
  more: Pick<Dimension, 'row' | 'at'> = {},
): Dimension {
  return { text, side: 'below', from: middle - wide / 2, to: middle + wide / 2, ...more }
}
