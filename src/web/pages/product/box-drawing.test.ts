import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBox, drawingSize } from './box-drawing.ts'

const side = fc.integer({ min: 1, max: 5_000 })

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

test('a front twice as long as high is drawn so', () => {
  const { front, frontEnd } = drawBox({ length: 400, width: 100, height: 200 })
  expect((frontEnd.x - front.x) / (front.y - frontEnd.y)).toBeCloseTo(2, 1)
})
