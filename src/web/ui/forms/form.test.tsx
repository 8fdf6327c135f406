// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#web/ui/notices/toast.ts'
import {
  drawTyped,
  errorAt,
  field,
  isBusy,
  leavePage,
  press,
  refused,
  type,
} from '#web/testing/drawn-form.tsx'

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  leavePage()
  sessionStorage.clear()
})

test('a form pressed twice in a row is sent once', async () => {
  const asked = await drawTyped({ said: 'It is saved' })
  type('name', 'Puller')
  press()
  press()
  await expect.poll(isBusy).toBe(true)
  press()
  expect(asked.map(({ sent: [sent] }) => sent)).toEqual([{ name: 'Puller', note: '' }])
  asked[0]?.answer('a')
  await expect.poll(isBusy).toBe(false)
  expect(asked).toHaveLength(1)
  expect(toast.success).toHaveBeenCalledTimes(1)
})

test('success is told and acted on once, and the form can be sent again', async () => {
  const onSent = vi.fn<(answer: string, sent: object) => void>()
  const asked = await drawTyped({ said: (answer) => `${answer} is saved`, onSent })
  type('name', 'Puller')
  press()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer('A')
  await expect.poll(() => field('name').value).toBe('')
  expect(onSent.mock.calls).toEqual([['A', { name: 'Puller', note: '' }]])
  expect(vi.mocked(toast.success).mock.calls).toEqual([['A is saved']])

  await expect.poll(isBusy).toBe(false)
  type('name', 'Socket')
  press()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer('B')
  await expect.poll(() => onSent.mock.calls.length).toBe(2)
  expect(toast.success).toHaveBeenCalledTimes(2)
})

test('a mistake is told at its field, which gets the focus, and nothing is sent', async () => {
  const asked = await drawTyped()
  type('note', 'For the bench')
  press()
  await expect.poll(() => errorAt('name')).toBe('Please enter a name')
  await expect.poll(() => document.activeElement).toBe(field('name'))
  expect(asked).toEqual([])
  expect(field('note').value).toBe('For the bench')
  type('name', 'P')
  await expect.poll(() => errorAt('name')).toBeUndefined()
})

test('a refusal goes to its field, and the focus follows', async () => {
  const asked = await drawTyped()
  type('name', 'Puller')
  press()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.refuse(refused({ path: 'body.note', message: 'must not be empty' }))
  await expect.poll(() => errorAt('note')).toBe('The note must not be empty.')
  await expect.poll(() => document.activeElement).toBe(field('note'))
  expect(document.querySelector('.note.err')).toBeNull()
  expect(field('name').value).toBe('Puller')
  type('note', 'x')
  await expect.poll(() => errorAt('note')).toBeUndefined()
})

test.for([
  ['below', '.note.err'],
  ['name', '.field .errtxt'],
] as const)('a refusal about no field is told %s', async ([tells, place]) => {
  const asked = await drawTyped({ tells, sentenceOf: () => 'The list is full.' })
  type('name', 'Puller')
  press()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.refuse(new Error('full'))
  await expect.poll(() => document.querySelector(place)?.textContent).toBe('The list is full.')
  expect(toast.error).not.toHaveBeenCalled()
  type('name', 'Socket')
  await expect.poll(() => document.querySelector(place)).toBeNull()
})

test('a refusal about no field can be told in a notice', async () => {
  const asked = await drawTyped({ tells: 'notice', sentenceOf: () => 'The list is full.' })
  type('name', 'Puller')
  press()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.refuse(new Error('full'))
  await expect.poll(() => vi.mocked(toast.error).mock.calls).toEqual([['The list is full.']])
  expect(document.querySelector('.errtxt, .note')).toBeNull()
})

test('a refusal that comes late leaves alone what was typed since, and is told all the same', async () => {
  const asked = await drawTyped()
  type('name', 'Puller')
  press()
  await expect.poll(() => asked.length).toBe(1)
  type('name', 'Gear puller')
  asked[0]?.refuse(
    refused(
      { path: 'body.name', message: 'is taken' },
      { path: 'body.note', message: 'must not be empty' },
    ),
  )
  await expect.poll(() => errorAt('note')).toBe('The note must not be empty.')
  expect(errorAt('name')).toBeUndefined()
  expect(field('name').value).toBe('Gear puller')

  press()
  await expect.poll(() => asked.length).toBe(2)
  type('name', 'Bearing puller')
  asked[1]?.refuse(refused({ path: 'body.name', message: 'is taken' }))
  await expect
    .poll(() => document.querySelector('.note.err')?.textContent)
    .toBe('The name is taken.')
  expect(field('name').value).toBe('Bearing puller')
})

test('an answer that comes late empties only what was sent', async () => {
  const asked = await drawTyped({ draft: 'place' })
  type('name', 'Puller')
  type('note', 'For the bench')
  press()
  await expect.poll(() => asked.length).toBe(1)
  type('note', 'For the next bench')
  asked[0]?.answer('A')
  await expect.poll(() => field('name').value).toBe('')
  expect(field('note').value).toBe('For the next bench')
  expect(JSON.parse(sessionStorage.getItem('place') ?? '')).toMatchObject({
    name: '',
    note: 'For the next bench',
  })
})

test('what was typed is kept until it was sent, also for a page that was left meanwhile', async () => {
  await drawTyped({ draft: 'place' })
  type('name', 'Puller')
  leavePage()
  const onSent = vi.fn<() => void>()
  const asked = await drawTyped({ draft: 'place', said: 'It is saved', onSent })
  expect(field('name').value).toBe('Puller')
  press()
  await expect.poll(() => asked.length).toBe(1)
  leavePage()
  expect(sessionStorage.getItem('place')).toContain('Puller')
  asked[0]?.answer('A')
  await expect.poll(() => sessionStorage.getItem('place')).toBeNull()
  expect(toast.success).toHaveBeenCalledTimes(1)
  expect(onSent).toHaveBeenCalledTimes(1)
})

test('a refusal for a page that was left keeps what was typed', async () => {
  const errors = vi.spyOn(console, 'error')
  const asked = await drawTyped({ draft: 'place', tells: 'notice', sentenceOf: () => 'Too late.' })
  type('name', 'Puller')
  press()
  await expect.poll(() => asked.length).toBe(1)
  leavePage()
  asked[0]?.refuse(new Error('late'))
  await expect.poll(() => vi.mocked(toast.error).mock.calls).toEqual([['Too late.']])
  expect(sessionStorage.getItem('place')).toContain('Puller')
  expect(errors).not.toHaveBeenCalled()
})

test('a form that tells what is wrong with a field once it was left passes by empty ones', async () => {
  await drawTyped({
    whenLeft: true,
    mistakesIn: ({ name }) => ({ name: name.length < 3 ? 'Three letters at least' : null }),
  })
  const leave = () => field('name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  leave()
  type('name', 'Pu')
  expect(errorAt('name')).toBeUndefined()
  leave()
  await expect.poll(() => errorAt('name')).toBe('Three letters at least')
  type('name', 'Pul')
  await expect.poll(() => errorAt('name')).toBeUndefined()
})
