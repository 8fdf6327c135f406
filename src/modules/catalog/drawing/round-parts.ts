import { boltCircle, inMillimetres, threadDiameter, type PartValues } from './part-values.ts'
import { across, cross, face, rectangle } from './shapes.ts'
import type { Mark, Point, View } from './sheet.ts'
import type { Sketch } from './sketch.ts'

/** A ball bearing: bore, outside diameter, width. */
export function bearing(values: PartValues): Sketch | undefined {
  const [bore, outside, width] = ['bore', 'outside-diameter', 'width'].map((key) =>
    values.length(key),
  )
  if (!bore || !outside || !width || bore >= outside) return undefined
  const middle: Point = [outside / 2, outside / 2]
  const front = face(outside, `Ø ${inMillimetres(outside)}`, [{ middle, radius: bore / 2 }])
  front.dimensions.push(across(`Ø ${inMillimetres(bore)}`, outside / 2, bore, { at: outside / 2 }))
  const side: View = {
    width,
    height: outside,
    marks: [
      rectangle([0, 0], width, outside),
      {
        points: [
          [0, (outside - bore) / 2],
          [width, (outside - bore) / 2],
        ],
      },
      {
        points: [
          [0, (outside + bore) / 2],
          [width, (outside + bore) / 2],
        ],
      },
    ],
    dimensions: [across(inMillimetres(width), width / 2, width)],
  }
  return {
    views: [front, side],
    isToScale: true,
    sizes: { 'outside diameter': outside, bore, width },
  }
}

/** A brake rotor: diameter and thickness, and where they are known the center bore and the bolt circle. */
export function brakeRotor(values: PartValues): Sketch | undefined {
  const [diameter, thickness] = values.size('Size')
  const bolts = boltCircle(values.text('bolt-circle') ?? '')
  const bore = values.length('center-bore')
  if (!diameter || !thickness || !bolts || bolts.diameter >= diameter) return undefined
  const middle = diameter / 2
  const holes = Array.from({ length: bolts.bolts }, (_, place): Mark[] => {
    const angle = Math.PI / 2 + (2 * Math.PI * place) / bolts.bolts
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map(
      (it) => middle + (it * bolts.diameter) / 2,
    )
    return cross([x ?? 0, y ?? 0], diameter * 0.03)
  })
  const front = face(diameter, `Ø ${inMillimetres(diameter)}`, [
    { middle: [middle, middle], radius: bolts.diameter / 2, style: 'hidden' },
    ...(bore ? [{ middle: [middle, middle], radius: bore / 2 } as const] : []),
    ...holes.flat(),
  ])
  if (bore) front.dimensions.push(across(`Ø ${inMillimetres(bore)}`, middle, bore, { at: middle }))
  const circle = `${bolts.bolts} × Ø ${inMillimetres(bolts.diameter)}`
  front.dimensions.push(across(circle, middle, bolts.diameter, { at: middle, row: bore ? 2 : 1 }))
  const side: View = {
    width: thickness,
    height: diameter,
    marks: [rectangle([0, 0], thickness, diameter)],
    dimensions: [across(inMillimetres(thickness), thickness / 2, thickness)],
  }
  return {
    views: [front, side],
    isToScale: true,
    sizes: {
      diameter,
      thickness,
      ...(bore && { 'center bore': bore }),
      [`circle of ${bolts.bolts} bolts`]: bolts.diameter,
    },
  }
}

/** A spin-on filter: outside diameter and height, and its thread where the diameter can be read. */
export function spinOnFilter(values: PartValues): Sketch | undefined {
  const [outside, height] = ['outside-diameter', 'height'].map((key) => values.length(key))
  if (!outside || !height) return undefined
  const side: View = {
    width: outside,
    height,
    marks: [
      rectangle([0, 0], outside, height),
      {
        points: [
          [0, height * 0.93],
          [outside, height * 0.93],
        ],
        style: 'hidden',
      },
    ],
    dimensions: [
      { text: inMillimetres(height), side: 'left', from: 0, to: height },
      across(`Ø ${inMillimetres(outside)}`, outside / 2, outside),
    ],
  }
  const thread = values.text('thread') ?? ''
  const inner = threadDiameter(thread)
  const sizes = { 'outside diameter': outside, height }
  if (!inner || inner >= outside) return { views: [side], isToScale: false, sizes }
  const middle: Point = [outside / 2, outside / 2]
  const top: View = {
    width: outside,
    height: outside,
    marks: [
      { middle, radius: outside / 2 },
      { middle, radius: inner / 2 },
    ],
    dimensions: [across(thread, outside / 2, inner, { at: outside / 2 })],
  }
  return { views: [side, top], isToScale: false, sizes, words: [`thread ${thread}`] }
}

/** The dial of a gauge. */
export function dial(values: PartValues): Sketch | undefined {
  const diameter = values.length('dial')
  if (!diameter) return undefined
  const hose = values.length('hose')
  const middle: Point = [diameter / 2, diameter / 2]
  const ticks = Array.from({ length: 11 }, (_, place): Mark => {
    const angle = Math.PI * 1.25 - (Math.PI * 1.5 * place) / 10
    const on = (share: number): Point => [
      middle[0] + (Math.cos(angle) * diameter * share) / 2,
      middle[1] + (Math.sin(angle) * diameter * share) / 2,
    ]
    return { points: [on(0.78), on(0.9)], style: 'thin' }
  })
  return {
    views: [face(diameter, `Ø ${inMillimetres(diameter)}`, ticks)],
    isToScale: true,
    sizes: { dial: diameter },
    notes: hose ? [`Hose ${inMillimetres(hose)} mm`] : [],
  }
}
