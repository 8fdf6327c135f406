import { expect, test } from 'vitest'
import { keptWords } from './kept-words.ts'

test.for([
  ['Brake  Pads', 'brake pads'],
  ['1/2" bolt', '1/2" bolt'],
  ['BP-1047C', 'bp-1047c'],
])('%s is kept as %s', ([words, kept]) => {
  expect(keptWords(String(words))).toBe(kept)
})

test.for([
  '',
  'jane@example.com',
  '(609) 555-0147',
  'call 609 555 0147',
  '19XFC2F59GE000001',
  '19xfc2f59ge brake',
  '4242 4242 4242 4242',
  'тормоз',
  'x'.repeat(61),
])('%s may be somebody’s own and is not kept', (words) => {
  expect(keptWords(words)).toBeNull()
})
