import { expect, test } from 'vitest'
import { fieldsTyped, mergeEdits } from './merge-edits.ts'

const compared = { fields: ['name', 'company', 'price'] as const }
const before = { name: 'Puller', company: 'Trenton', price: '10.00' }

test('what only one of two people changed is kept of both', () => {
  const { typed, foreign } = mergeEdits(compared, {
    before,
    typed: { ...before, name: 'Gear puller' },
    now: { ...before, price: '12.00' },
  })
  expect(typed).toEqual({ name: 'Gear puller', company: 'Trenton', price: '12.00' })
  expect(foreign).toMatchObject([{ field: 'price', mine: null, choice: 'theirs' }])
})

test('a field that both changed keeps what was typed here, and offers theirs', () => {
  const mine = { ...before, name: 'Gear puller' }
  const { typed, foreign } = mergeEdits(compared, {
    before,
    typed: mine,
    now: { ...before, name: 'Bearing puller' },
  })
  expect(typed.name).toBe('Gear puller')
  expect(foreign).toMatchObject([
    { field: 'name', mine, now: { name: 'Bearing puller' }, choice: 'mine' },
  ])
})

test('the same change by both is nothing to choose', () => {
  const same = { ...before, company: 'Camden' }
  const { typed, foreign } = mergeEdits(compared, { before, typed: same, now: same })
  expect(typed).toEqual(same)
  expect(foreign).toEqual([])
})

test('what counts as the same is said by whoever compares', () => {
  const isSame = (one: typeof before, other: typeof before, field: keyof typeof before) =>
    one[field].trim() === other[field].trim()
  expect(fieldsTyped({ ...compared, isSame }, before, { ...before, name: ' Puller ' })).toEqual([])
  expect(fieldsTyped(compared, before, { ...before, name: ' Puller ' })).toEqual(['name'])
})
