import { expect, test } from 'vitest'
import type { PartSize } from '#contract/attributes/part-size.schema'
import type { ProductDetail } from '#contract/catalog/product.schema'
import { otherSizes } from './other-sizes.ts'

const part = (specifications: Record<string, string>, typed: readonly string[] = []) =>
  ({
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    sizes: typed.map((written) => ({ written }) as PartSize),
  }) as unknown as ProductDetail

test('what no attribute has read is told in the words of the catalogue', () => {
  const caliper = { Position: 'Front left', 'Fits rotor': '300 × 28 mm', Finish: 'Zinc' }
  expect(otherSizes(part(caliper))).toEqual(['position Front left', 'fits rotor 300 × 28 mm'])
  expect(otherSizes(part(caliper, ['300 × 28 mm']))).toEqual(['position Front left'])
})

test.for([
  ['a part without sizes', {}],
  ['a jack', { Capacity: '2,268 kg', Lift: '85–495 mm', Frame: '690 mm' }],
  ['a cabinet', { Width: '27 in.', Drawers: '7', Size: '690 × 460 × 880 mm' }],
  ['a compressor', { Tank: '8 gal', Motor: '1.5 hp, 120 V', Noise: '76 dB(A)' }],
  ['a lamp', { Light: '500 lm', 'Run time': '4 h' }],
] as const)('of %s nobody asks whether it fits', ([, specifications]) => {
  expect(otherSizes(part(specifications))).toEqual([])
})
