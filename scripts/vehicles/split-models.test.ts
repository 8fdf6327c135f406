import { expect, test } from 'vitest'
import { bothKeys } from './split-models.ts'

test.for([
  ['[012NPRUV][CK][PR-VXYZ019]', '**P', '[012NPRUV][CK]P'],
  ['*[CK]*[349]', '*[CK][16]', '*[CK][16][349]'],
  ['[A-H][CK][1235-8]', '*[CK]4', undefined],
  ['*4***|**8', '**3', '*43**|**8'],
  ['**|8', '***|8', undefined],
  ['[PR-T]', '[Q-S]', '[RS]'],
  ['#', '[1A]', '1'],
] as const)('%s and %s match together what %s does', ([one, other, both]) => {
  expect(bothKeys(one, other)).toBe(both)
})
