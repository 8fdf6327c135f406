import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { drawBox, drawingSize, type Box, type Label } from './box-drawing.ts'

const side = fc.integer({ min: 1, max: 99_999 })

test('every box fits into the frame', () => {
  fc.assert(
    fc.property(side, side, side, (length, width, height) => {
      const { front, frontEnd, back, top } = drawBox({ length, width, height })
      expect(frontEnd.y - back.y).toBeGreaterThan(top)
      expect(front.x).toBeGreaterThan(0)
      expect(front.y).toBeLessThan(drawingSize.height)
      expect(frontEnd.x + back.x).toBeLessThan(drawingSize.width)
      expect(frontEnd.y - back.y).toBeGreaterThan(0)
    }),
  )
})

test('no figure of a box is cut at the edge of its drawing', () => {
  fc.assert(
    fc.property(side, side, side, (length, width, height) => {
      expect(cutFigures({ length, width, height })).toEqual([])
    }),
  )
})

test('no figure of a product of the catalogue is cut', () => {
  const packed = catalogueBoxes()
  expect(packed.length).toBeGreaterThan(100)
  expect(
    packed.flatMap(({ partNumber, box }) => cutFigures(box).map((of) => [partNumber, of])),
  ).toEqual([])
})

test('a front twice as long as high is drawn so', () => {
  const { front, frontEnd } = drawBox({ length: 400, width: 100, height: 200 })
  expect((frontEnd.x - front.x) / (front.y - frontEnd.y)).toBeCloseTo(2, 1)
})

/** The labels that reach beyond the drawing's view box. */
function cutFigures(box: Box): string[] {
  const { labels, top } = drawBox(box)
  return Object.values(labels)
    .filter((label) => {
      const { left, right, above, below } = extent(label)
      return left < 0 || right > drawingSize.width || above < top || below > drawingSize.height
    })
    .map(({ text }) => text)
}

/**
 * The area of a label in the drawing's typeface: digits are 12.7 wide, and reach 16 above the baseline and 1 below it.
 */
function extent({ text, x, y, anchor }: Label) {
  const width = text.length * 12.7
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { left, right: left + width, above: y - 16, below: y + 1 }
}

function catalogueBoxes(): { partNumber: string; box: Box }[] {
  const file = new URL('../../../../../../catalogue/products.csv', import.meta.url)
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true })
  return rows
    .filter((row) => row['length_mm'] && row['width_mm'] && row['height_mm'])
    .map((row) => ({
      partNumber: row['part_number'] ?? '',
      box: {
        length: Number(row['length_mm']),
        width: Number(row['width_mm']),
        height: Number(row['height_mm']),
      },
    }))
}
