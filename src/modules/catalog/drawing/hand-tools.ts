import { inMillimetres, type PartValues } from './part-values.ts'
import { across, rectangle } from './shapes.ts'
import type { Mark, View } from './sheet.ts'
import type { Sketch } from './sketch.ts'

/** A combination wrench: its length and the size of its jaw. */
export function wrench(values: PartValues): Sketch | undefined {
  const [size, length] = [values.length('size'), values.length('length')]
  if (!size || !length || size * 4 > length) return undefined
  const [ring, half] = [size * 0.95, size / 2]
  const jaw = length - size * 1.9
  const marks: Mark[] = [
    { middle: [ring, ring], radius: ring, style: 'hidden' },
    { middle: [ring, ring], radius: half },
    {
      points: [
        [ring * 1.9, ring + half * 0.7],
        [jaw, ring + half * 0.7],
      ],
      style: 'hidden',
    },
    {
      points: [
        [ring * 1.9, ring - half * 0.7],
        [jaw, ring - half * 0.7],
      ],
      style: 'hidden',
    },
    {
      points: [
        [jaw, ring + half * 0.7],
        [jaw + size * 0.4, ring * 2],
        [length, ring + half + size * 0.35],
        [length, ring + half],
      ],
      style: 'hidden',
    },
    {
      points: [
        [jaw, ring - half * 0.7],
        [jaw + size * 0.4, 0],
        [length, ring - half - size * 0.35],
        [length, ring - half],
      ],
      style: 'hidden',
    },
    {
      points: [
        [length, ring + half],
        [length - size * 0.9, ring + half],
        [length - size * 0.9, ring - half],
        [length, ring - half],
      ],
    },
  ]
  const view: View = {
    width: length,
    height: ring * 2,
    marks,
    dimensions: [
      across(inMillimetres(length), length / 2, length, { at: ring }),
      { text: inMillimetres(size), side: 'right', from: ring - half, to: ring + half },
    ],
  }
  return { views: [view], isToScale: false, sizes: { length, size } }
}

/** A ratchet or torque wrench: its length and its drive, a square. */
export function driven(values: PartValues): Sketch | undefined {
  const [drive, length] = [values.length('drive'), values.length('length')]
  if (!drive || !length || drive * 4 > length) return undefined
  const head = drive * 1.5
  const view: View = {
    width: length,
    height: head * 2,
    marks: [
      { middle: [head, head], radius: head, style: 'hidden' },
      rectangle([head - drive / 2, head - drive / 2], drive, drive),
      rectangle(
        [head * 1.9, head - drive * 0.4],
        length * 0.55 - head * 1.9,
        drive * 0.8,
        'hidden',
      ),
      rectangle([length * 0.55, head - drive * 0.7], length * 0.45, drive * 1.4, 'hidden'),
    ],
    dimensions: [
      across(inMillimetres(length), length / 2, length, { at: head }),
      {
        text: inMillimetres(drive),
        side: 'left',
        from: head - drive / 2,
        to: head + drive / 2,
        at: head,
      },
    ],
  }
  return { views: [view], isToScale: false, sizes: { length, drive } }
}

/** A socket: its length and its drive. */
export function socket(values: PartValues): Sketch | undefined {
  const [drive, length] = [values.length('drive'), values.length('length')]
  if (!drive || !length) return undefined
  const wide = drive * 1.6
  const side: View = {
    width: wide,
    height: length,
    marks: [
      rectangle([0, 0], wide, length, 'hidden'),
      {
        points: [
          [0, 0],
          [wide, 0],
        ],
      },
      {
        points: [
          [0, length],
          [wide, length],
        ],
      },
    ],
    dimensions: [{ text: inMillimetres(length), side: 'left', from: 0, to: length }],
  }
  const end: View = {
    width: wide,
    height: wide,
    marks: [
      { middle: [wide / 2, wide / 2], radius: wide / 2, style: 'hidden' },
      rectangle([(wide - drive) / 2, (wide - drive) / 2], drive, drive),
    ],
    dimensions: [across(inMillimetres(drive), wide / 2, drive, { at: (wide - drive) / 2 })],
  }
  const sizes = values.text('sizes')
  return {
    views: [side, end],
    isToScale: false,
    sizes: { length, 'square drive': drive },
    notes: sizes ? [`Sizes ${sizes}`] : [],
  }
}

/** A screwdriver: its length and that of its blade. */
export function screwdriver(values: PartValues): Sketch | undefined {
  const [blade, length] = [values.length('blade'), values.length('length')]
  if (!blade || !length || blade >= length) return undefined
  const tall = length * 0.16
  const handle = length - blade
  const view: View = {
    width: length,
    height: tall,
    marks: [
      rectangle([0, 0], handle, tall, 'hidden'),
      rectangle([handle, tall * 0.38], blade, tall * 0.24, 'hidden'),
      {
        points: [
          [length, tall * 0.3],
          [length, tall * 0.7],
        ],
      },
    ],
    dimensions: [
      across(inMillimetres(blade), handle + blade / 2, blade, { at: tall * 0.38 }),
      across(inMillimetres(length), length / 2, length, { row: 2 }),
    ],
  }
  return { views: [view], isToScale: false, sizes: { length, blade } }
}

/** Pliers: their length and how far they open. */
export function pliers(values: PartValues): Sketch | undefined {
  const [opening, length] = [values.length('jaw-opening'), values.length('length')]
  if (!opening || !length || opening * 2 > length) return undefined
  const half = opening / 2
  const middle = Math.max(opening, length * 0.12)
  const joint = length * 0.7
  const arm = (way: 1 | -1): Mark => ({
    points: [
      [0, middle + way * middle * 0.8],
      [joint * 0.7, middle + way * half * 0.6],
      [joint, middle],
      [length, middle - way * half],
    ],
    style: 'hidden',
  })
  const view: View = {
    width: length,
    height: middle * 2,
    marks: [arm(1), arm(-1), { middle: [joint, middle], radius: length * 0.02 }],
    dimensions: [
      across(inMillimetres(length), length / 2, length, { at: middle * 0.2 }),
      { text: inMillimetres(opening), side: 'right', from: middle - half, to: middle + half },
    ],
  }
  return { views: [view], isToScale: false, sizes: { length, 'jaw opening': opening } }
}

/** A hammer: its length and the diameter of its face. */
export function hammer(values: PartValues): Sketch | undefined {
  const [wide, length] = [values.length('face'), values.length('length')]
  if (!wide || !length || wide * 3 > length) return undefined
  const view: View = {
    width: length,
    height: wide * 3,
    marks: [
      rectangle([0, 0], wide, wide * 3, 'hidden'),
      {
        points: [
          [0, 0],
          [wide, 0],
        ],
      },
      rectangle([wide, wide * 1.6], length - wide, wide * 0.6, 'hidden'),
    ],
    dimensions: [
      across(`Ø ${inMillimetres(wide)}`, wide / 2, wide),
      across(inMillimetres(length), length / 2, length, { row: 2, at: wide * 1.6 }),
    ],
  }
  return { views: [view], isToScale: false, sizes: { length, face: wide } }
}
