import { expect, test } from 'vitest'
import type { ProductDetail } from '#contract/products.schema'
import { fitAnswer } from './fit-answers.ts'

const part = (specifications: Record<string, string>) =>
  ({
    productName: 'Spark Plug',
    partNumber: 'SP-1',
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
  }) as unknown as ProductDetail

test('fit is told by the sizes of the catalogue alone', () => {
  const answer = fitAnswer(part({ Thread: 'M14 × 1.25', Finish: 'Nickel', Axle: 'Front' }))?.answer
  expect(answer).toContain('with these: thread M14 × 1.25; axle Front. It fits')
})

test.for([
  ['a part without sizes', {}],
  ['a jack', { Capacity: '2,268 kg', Lift: '85–495 mm', Frame: '690 mm' }],
  ['a cabinet', { Width: '27 in.', Drawers: '7', Size: '690 × 460 × 880 mm' }],
  ['a compressor', { Tank: '8 gal', Motor: '1.5 hp, 120 V', Noise: '76 dB(A)' }],
  ['a lamp', { Light: '500 lm', 'Run time': '4 h' }],
] as const)('of %s nobody asks whether it fits', ([, specifications]) => {
  expect(fitAnswer(part(specifications))).toBeNull()
})
