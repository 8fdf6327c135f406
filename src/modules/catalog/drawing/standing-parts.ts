import { inMillimetres, type PartValues } from './part-values.ts'
import { across, rectangle } from './shapes.ts'
import type { View } from './sheet.ts'
import type { Sketch } from './sketch.ts'

/** What is as long, wide and high as its size says: a battery, an air filter, a cabinet. */
export function block(values: PartValues): Sketch | undefined {
  const sizes = values.size('Size')
  const [length, width, height] = sizes
  if (!length || !width || !height || sizes.length !== 3) return undefined
  const front: View = {
    width: length,
    height,
    marks: [rectangle([0, 0], length, height)],
    dimensions: [
      { text: inMillimetres(height), side: 'left', from: 0, to: height },
      across(inMillimetres(length), length / 2, length),
    ],
  }
  const side: View = {
    width,
    height,
    marks: [rectangle([0, 0], width, height)],
    dimensions: [across(inMillimetres(width), width / 2, width)],
  }
  return { views: [front, side], isToScale: true, sizes: { length, width, height } }
}

/** A brake pad: its plate and its thickness. */
export function brakePad(values: PartValues): Sketch | undefined {
  const [width, height] = values.size('Plate')
  const thickness = values.length('thickness')
  if (!width || !height || !thickness) return undefined
  const front: View = {
    width,
    height,
    marks: [rectangle([0, 0], width, height)],
    dimensions: [
      { text: inMillimetres(height), side: 'left', from: 0, to: height },
      across(inMillimetres(width), width / 2, width),
    ],
  }
  const side: View = {
    width: thickness,
    height,
    marks: [rectangle([0, 0], thickness, height)],
    dimensions: [across(inMillimetres(thickness), thickness / 2, thickness)],
  }
  return {
    views: [front, side],
    isToScale: true,
    sizes: { 'plate width': width, 'plate height': height, thickness },
    notes: ['The outermost edges of the pad'],
  }
}

/** What goes up: a jack or a stand, from its lowest to its highest. */
export function lift(values: PartValues): Sketch | undefined {
  const range = values.range('lift') ?? values.range('height')
  if (!range) return undefined
  const { low, high } = range
  const wide = high * 0.7
  const saddle = high * 0.03
  const view: View = {
    width: wide,
    height: high,
    marks: [
      {
        points: [
          [0, 0],
          [wide, 0],
        ],
      },
      {
        points: [
          [wide * 0.3, low],
          [wide * 0.7, low],
        ],
      },
      {
        points: [
          [wide * 0.3, high],
          [wide * 0.7, high],
        ],
      },
      rectangle([wide * 0.35, 0], wide * 0.3, low, 'hidden'),
      rectangle([wide * 0.46, low], wide * 0.08, high - low - saddle, 'hidden'),
    ],
    dimensions: [
      { text: inMillimetres(low), side: 'left', from: 0, to: low, at: wide * 0.3 },
      { text: inMillimetres(high), side: 'right', from: 0, to: high, at: wide * 0.7 },
    ],
  }
  return { views: [view], isToScale: false, sizes: { lowest: low, highest: high } }
}

/** What is known by its length alone. */
export function length(values: PartValues): Sketch | undefined {
  const long = values.length('length')
  if (!long) return undefined
  const tall = long * 0.14
  const view: View = {
    width: long,
    height: tall,
    marks: [
      rectangle([0, 0], long, tall, 'hidden'),
      {
        points: [
          [0, 0],
          [0, tall],
        ],
      },
      {
        points: [
          [long, 0],
          [long, tall],
        ],
      },
    ],
    dimensions: [across(inMillimetres(long), long / 2, long)],
  }
  return { views: [view], isToScale: false, sizes: { length: long } }
}
