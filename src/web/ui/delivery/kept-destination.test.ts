import { expect, test } from 'vitest'
import { readDestination } from './kept-destination.ts'

test('what was kept is read again', () => {
  for (const kept of [
    { zip: '08611', kind: 'home' },
    { zip: '90210', kind: 'business' },
    { zip: '', kind: 'pickup' },
  ]) {
    expect(readDestination(JSON.stringify(kept))).toEqual(kept)
  }
})

test.for([
  null,
  '',
  'null',
  '08611',
  '{',
  '[]',
  '{"zip":8611,"kind":"home"}',
  '{"zip":"8611","kind":"home"}',
  '{"zip":"<b>","kind":"home"}',
  '{"zip":"08611","kind":"boat"}',
])('%j is no destination', (text) => {
  expect(readDestination(text)).toBeNull()
})
