import { expect, test } from 'vitest'
import { batchChip } from './batch-words.ts'

test.for([
  [{ added: 0, changed: 0, refused: 40 }, 'Nothing to apply', 'bad'],
  [{ added: 0, changed: 0, refused: 0 }, 'Nothing to change', 'off'],
  [{ added: 1, changed: 0, refused: 40 }, 'Ready to apply', 'wait'],
] as const)('a batch with %j that was worked out is said to be: %s', ([counts, words, kind]) => {
  expect(batchChip({ state: 'judged', ...counts })).toEqual({ words, kind })
  expect(batchChip({ state: 'applied', ...counts }).words).toBe('Applied')
})
