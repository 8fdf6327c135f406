import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartDrawing } from '#contract/part-drawing.schema'
import { readTyped } from '#test/typed-values'
import { specificationsOf } from '../products/listed-text.ts'
import { drawPart } from './draw-part.ts'
import { layOut, sheet, widthOf, type View } from './sheet.ts'

const products: Record<string, string>[] = parse(
  readFileSync(new URL('../../../../catalogue/products.csv', import.meta.url)),
  { columns: true, bom: true },
)

function drawn(partNumber: string): PartDrawing | null {
  const row = products.find((one) => one['part_number'] === partNumber)
  const specifications = specificationsOf(row?.['specifications'] ?? '') ?? []
  return drawPart(readTyped(row?.['category'] ?? '', specifications), specifications)
}

test.for([
  ['BB-6205', 'outside diameter 52 mm, bore 25 mm, width 15 mm', ['Ø 52', 'Ø 25', '15']],
  [
    'BR-30028',
    'diameter 300 mm, thickness 28 mm, center bore 64.1 mm, circle of 5 bolts 114.3 mm',
    ['Ø 300', 'Ø 64.1', '5 × Ø 114.3', '28'],
  ],
  ['BP-0731P', 'plate width 131.4 mm, plate height 74 mm, thickness 15 mm', ['74', '131.4', '15']],
  [
    'OF-2276',
    'outside diameter 76 mm, height 93 mm, thread 3/4-16 UNF',
    ['93', 'Ø 76', '3/4-16 UNF'],
  ],
  ['SP-14IR', 'reach 19 mm, hexagon 16 mm, thread M14 × 1.25', ['19', 'M14 × 1.25', '16']],
  ['VP-8100D', 'bore 81 mm, compression height 47.8 mm, pin 28 mm', ['47.8', 'Ø 81', 'Ø 28']],
  ['DS-12005', 'length 78 mm, square drive 12.7 mm', ['78', '12.7']],
  ['TW-40200', 'length 470 mm, drive 12.7 mm', ['470', '12.7']],
  ['CW-14M', 'length 187 mm, size 14 mm', ['187', '14']],
  ['CW-12IN', 'length 177.8 mm, size 12.7 mm', ['177.8', '12.7']],
  ['BT-48AGM', 'length 278 mm, width 175 mm, height 190 mm', ['190', '278', '175']],
  ['RH-3201', 'bore 32 mm, length 510 mm', ['Ø 32', '510']],
  ['TB-104K', 'width 25.4 mm, pitch 9.53 mm', ['25.4', '9.53']],
  ['FB-FL08', 'length 25 mm, thread M8 × 1.25', ['25', 'M8 × 1.25']],
  ['FJ-25LP', 'lowest 85 mm, highest 495 mm', ['85', '495']],
] as const)('%s is drawn with what its attributes say', ([part, sizes, labels]) => {
  const drawing = drawn(part)
  expect(drawing?.says).toBe(`Drawing of the part: ${sizes}`)
  expect(drawing?.labels.map(({ text }) => text)).toEqual(labels)
})

test.for(['AL-130C', 'CH-1210', 'AC-08P', 'IW-12C', 'FB-AS240', 'TP-09A', 'WL-3000F'])(
  '%s, whose attributes say no size, is not drawn',
  (part) => expect(drawn(part)).toBeNull(),
)

test('a part without typed values is not drawn', () => {
  expect(drawPart(null, [{ name: 'Size', value: '10 × 20 × 30 mm' }])).toBeNull()
})

test('no label of the catalogue is cut, and none lies on another', () => {
  const all = products.flatMap(({ part_number: part = '' }) => {
    const drawing = drawn(part)
    return drawing ? [{ part, drawing }] : []
  })
  expect(all.length).toBeGreaterThan(140)
  expect(all.flatMap(({ part, drawing }) => cut(drawing).map((text) => [part, text]))).toEqual([])
  expect(all.flatMap(({ part, drawing }) => overlaps(drawing).map((two) => [part, two]))).toEqual(
    [],
  )
})

test('views of any size fit on the sheet with their labels', () => {
  const side = fc.integer({ min: 1, max: 99_999 })
  const view = fc.record({ width: side, height: side, text: fc.string({ maxLength: 12 }) })
  fc.assert(
    fc.property(fc.array(view, { minLength: 1, maxLength: 2 }), (shapes) => {
      const views = shapes.map(({ width, height, text }): View => ({
        width,
        height,
        marks: [],
        dimensions: [
          { text, side: 'left', from: 0, to: height },
          { text, side: 'below', from: 0, to: width },
        ],
      }))
      expect(cut({ ...layOut(views), says: '', isToScale: true, notes: [] })).toEqual([])
    }),
  )
})

/** Signs reach 16 above their baseline and 5 below it. */
function boxOf({ text, x, y, anchor }: PartDrawing['labels'][number]) {
  const width = widthOf(text)
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { left, right: left + width, top: y - 16, bottom: y + 5 }
}

function cut({ labels, size }: PartDrawing): string[] {
  return labels
    .filter((label) => {
      const { left, right, top, bottom } = boxOf(label)
      return left < 0 || right > sheet.width || top < 0 || bottom > size.height
    })
    .map(({ text }) => text)
}

function overlaps({ labels }: PartDrawing): string[] {
  return labels.flatMap((one, place) =>
    labels.slice(place + 1).flatMap((other) => {
      const [a, b] = [boxOf(one), boxOf(other)]
      const isApart =
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      return isApart ? [] : [`${one.text} and ${other.text}`]
    }),
  )
}
