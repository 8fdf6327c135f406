import { inMillimetres, threadDiameter, type PartValues } from './part-values.ts'
import { across, cross, face, hexagon, rectangle } from './shapes.ts'
import type { Mark, View } from './sheet.ts'
import type { Sketch } from './sketch.ts'

/** A spark plug: thread and reach, and the hexagon. */
export function sparkPlug(values: PartValues): Sketch | undefined {
  const thread = values.text('thread') ?? ''
  const [reach, hex] = [values.length('reach'), values.length('hex')]
  const wide = threadDiameter(thread)
  if (!reach || !wide) return undefined
  const body = hex && hex > wide ? hex : wide * 1.2
  const left = (body - wide) / 2
  const side: View = {
    width: body,
    height: reach * 1.6,
    marks: [
      rectangle([left, 0], wide, reach),
      ...[1, 2, 3, 4, 5].map((turn): Mark => ({
        points: [
          [left, (reach * turn) / 6],
          [left + wide, (reach * (turn + 0.4)) / 6],
        ],
        style: 'thin',
      })),
      rectangle([0, reach], body, reach * 0.6, 'hidden'),
    ],
    dimensions: [
      { text: inMillimetres(reach), side: 'left', from: 0, to: reach, at: left },
      across(thread, body / 2, wide),
    ],
  }
  const sizes = { reach, ...(hex && { hexagon: hex }) }
  const words = [`thread ${thread}`]
  if (!hex) return { views: [side], isToScale: false, sizes, words }
  const round = (hex * 2) / Math.sqrt(3)
  const end: View = {
    width: round,
    height: round,
    marks: [
      hexagon([round / 2, round / 2], hex),
      { middle: [round / 2, round / 2], radius: wide / 2, style: 'thin' },
    ],
    dimensions: [
      {
        text: inMillimetres(hex),
        side: 'right',
        from: (round - hex) / 2,
        to: (round + hex) / 2,
        at: round * 0.75,
      },
    ],
  }
  return { views: [side, end], isToScale: false, sizes, words }
}

/** A piston: bore, compression height and pin. */
export function piston(values: PartValues): Sketch | undefined {
  const [bore, height] = ['bore', 'compression-height'].map((key) => values.length(key))
  const pin = values.length('pin')
  if (!bore || !height) return undefined
  const below = Math.max(bore * 0.3, (pin ?? 0) * 0.8)
  const side: View = {
    width: bore,
    height: height + below,
    marks: [
      {
        points: [
          [0, below * 0.5],
          [0, height + below],
          [bore, height + below],
          [bore, below * 0.5],
        ],
      },
      {
        points: [
          [0, below * 0.5],
          [bore * 0.12, 0],
          [bore * 0.88, 0],
          [bore, below * 0.5],
        ],
        style: 'hidden',
      },
      ...(pin
        ? [{ middle: [bore / 2, below] as const, radius: pin / 2 }]
        : cross([bore / 2, below], bore * 0.04)),
    ],
    dimensions: [
      { text: inMillimetres(height), side: 'left', from: below, to: height + below, at: bore / 2 },
      across(`Ø ${inMillimetres(bore)}`, bore / 2, bore),
      ...(pin
        ? [
            {
              text: `Ø ${inMillimetres(pin)}`,
              side: 'right',
              from: below - pin / 2,
              to: below + pin / 2,
              at: bore / 2,
            } as const,
          ]
        : []),
    ],
  }
  return {
    views: [side],
    isToScale: false,
    sizes: { bore, 'compression height': height, ...(pin && { pin }) },
  }
}

/** One bore of a head gasket. Its thickness is told, because it would be no wider than a line. */
export function headGasket(values: PartValues): Sketch | undefined {
  const [bore, thickness] = [values.length('bore'), values.length('thickness')]
  if (!bore || !thickness || thickness > bore / 10) return undefined
  const view = face(bore, `Ø ${inMillimetres(bore)}`)
  return {
    views: [view],
    isToScale: true,
    sizes: { bore },
    notes: [`Thickness ${inMillimetres(thickness)} mm`],
  }
}
