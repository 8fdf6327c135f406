import { inMillimetres, threadDiameter, type PartValues } from './part-values.ts'
import { across, rectangle } from './shapes.ts'
import type { Mark, Point, View } from './sheet.ts'
import type { Sketch } from './sketch.ts'

/** A bolt: its length under the head and its thread. */
export function bolt(values: PartValues): Sketch | undefined {
  const thread = values.text('thread') ?? ''
  const [wide, length] = [threadDiameter(thread), values.length('length')]
  if (!wide || !length) return undefined
  const [head, tall] = [wide * 0.65, wide * 1.6]
  const low = (tall - wide) / 2
  const turns = Array.from({ length: 8 }, (_, turn): Mark => {
    const x = head + (length * (turn + 1)) / 10
    return {
      points: [
        [x, low],
        [x + length / 30, low + wide],
      ] as Point[],
      style: 'thin',
    }
  })
  const view: View = {
    width: head + length,
    height: tall,
    marks: [
      rectangle([0, 0], head, tall, 'hidden'),
      rectangle([head, low], length, wide),
      ...turns,
    ],
    dimensions: [
      across(inMillimetres(length), head + length / 2, length, { at: low }),
      { text: thread, side: 'right', from: low, to: low + wide },
    ],
  }
  return { views: [view], isToScale: false, sizes: { length }, words: [`thread ${thread}`] }
}

/** A hose, drawn straight. */
export function hose(values: PartValues): Sketch | undefined {
  const [bore, length] = [values.length('bore'), values.length('length')]
  if (!bore || !length || bore >= length) return undefined
  const view: View = {
    width: length,
    height: bore,
    marks: [rectangle([0, 0], length, bore)],
    dimensions: [
      { text: `Ø ${inMillimetres(bore)}`, side: 'left', from: 0, to: bore },
      across(inMillimetres(length), length / 2, length),
    ],
  }
  return {
    views: [view],
    isToScale: true,
    sizes: { bore, length },
    notes: ['Inside of the hose, drawn straight'],
  }
}

/** A piece of a timing belt: width and pitch. */
export function belt(values: PartValues): Sketch | undefined {
  const [width, pitch, length] = ['width', 'pitch', 'belt-length'].map((key) => values.length(key))
  const teeth = values.text('teeth')
  if (!width || !pitch || !length) return undefined
  const shown = 8
  const view: View = {
    width: shown * pitch,
    height: width,
    marks: [
      {
        points: [
          [0, 0],
          [shown * pitch, 0],
        ],
      },
      {
        points: [
          [0, width],
          [shown * pitch, width],
        ],
      },
      ...Array.from({ length: shown + 1 }, (_, tooth): Mark => ({
        points: [
          [tooth * pitch, 0],
          [tooth * pitch, width],
        ],
        style: 'thin',
      })),
    ],
    dimensions: [
      { text: inMillimetres(width), side: 'left', from: 0, to: width },
      { text: inMillimetres(pitch), side: 'below', from: 3 * pitch, to: 4 * pitch },
    ],
  }
  return {
    views: [view],
    isToScale: true,
    sizes: { width, pitch },
    notes: [
      `A piece of the belt, which is ${inMillimetres(length)} mm long${teeth ? ` and has ${teeth} teeth` : ''}`,
    ],
  }
}
