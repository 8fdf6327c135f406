import { expect, test } from 'vitest'
import { beginningSettings } from '#test/beginning-settings'
import { changedSections, changesBetween } from './changes.ts'

const beginning = beginningSettings

test('what changed is told by its place, with what it was and what it is', () => {
  const brand = { ...beginning.brand, name: 'Harbor Auto Supply', description: '' }
  const after = { ...beginning, brand }
  expect(changedSections(beginning, after)).toEqual(['brand'])
  expect(changesBetween(beginning, after)).toEqual([
    { section: 'brand', field: 'name', from: beginning.brand.name, to: 'Harbor Auto Supply' },
    { section: 'brand', field: 'description', from: beginning.brand.description, to: null },
  ])
})

test('one more question at the top is one change, a changed answer is one, another order is one', () => {
  const [first, second, ...rest] = beginning.faq
  if (!first || !second) throw new Error('The beginning has questions.')
  const added = { question: 'New?', answer: 'Yes.' }
  const fields = (faq: typeof beginning.faq) =>
    changesBetween(beginning, { ...beginning, faq }).map(({ field, from, to }) => [field, from, to])
  expect(fields([added, ...beginning.faq])).toEqual([['1', null, 'New?: Yes.']])
  expect(fields([first, { ...second, answer: 'By parcel.' }, ...rest])).toEqual([
    ['2.answer', second.answer, 'By parcel.'],
  ])
  expect(fields([second, ...rest])).toEqual([['1', `${first.question}: ${first.answer}`, null]])
  expect(fields([second, first, ...rest])).toEqual([['', '5 in one order', '5 in another order']])
})

test('long texts are cut', () => {
  const about = { ...beginning.about, paragraphs: ['x'.repeat(1000)] }
  const [change] = changesBetween(beginning, { ...beginning, about })
  expect(change?.to).toHaveLength(160)
})
