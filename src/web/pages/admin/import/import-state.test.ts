import { expect, test } from 'vitest'
import { importChip } from './import-state.ts'

test.for([
  [
    { added: 0, changed: 0, removed: 0, refused: 40, canBeApplied: false },
    'Nothing to apply',
    'bad',
  ],
  [
    { added: 0, changed: 0, removed: 0, refused: 0, canBeApplied: false },
    'Nothing to change',
    'off',
  ],
  [{ added: 1, changed: 0, removed: 0, refused: 40, canBeApplied: true }, 'Ready to apply', 'wait'],
  [{ added: 1, changed: 0, removed: 2, refused: 1, canBeApplied: false }, 'Has wrong rows', 'bad'],
  [{ added: 1, changed: 0, removed: 0, refused: 0, canBeApplied: false }, 'Looked at', 'off'],
] as const)('an import with %j that was worked out is said to be: %s', ([found, words, kind]) => {
  expect(importChip({ state: 'judged', ...found })).toEqual({ words, kind })
  expect(importChip({ state: 'applied', ...found }).words).toBe('Applied')
})
