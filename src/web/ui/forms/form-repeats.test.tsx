// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ProblemError } from '#contract/problem'
import { drawTyped, isBusy, leavePage, press, type } from '#web/testing/drawn-form.tsx'

afterEach(() => {
  leavePage()
  sessionStorage.clear()
})

test('a request without an answer is repeated with its key, and another text has another key', async () => {
  const asked = await drawTyped({ onceFor: ({ name }) => name.trim(), draft: 'place' })
  const keys = () => asked.map(({ sent: [, { idempotencyKey }] }) => idempotencyKey)
  const lose = async (times: number) => {
    press()
    await expect.poll(() => asked.length).toBe(times)
    asked.at(-1)?.refuse(new Error('connection lost'))
    await expect.poll(() => document.querySelector('.note.err')).not.toBeNull()
    await expect.poll(isBusy).toBe(false)
  }
  type('name', 'Puller')
  await lose(1)
  type('name', 'Puller ')
  await lose(2)
  type('name', 'Socket')
  await lose(3)
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[0])

  // A reload, and a text that was typed and taken back.
  leavePage()
  const again = await drawTyped({ onceFor: ({ name }) => name.trim(), draft: 'place' })
  type('name', 'Socket 2')
  type('name', 'Socket')
  press()
  await expect.poll(() => again.length).toBe(1)
  expect(again[0]?.sent[1].idempotencyKey).toBe(keys()[2])
})

test('after a refusal that is the last word on a request the next one has another key', async () => {
  const asked = await drawTyped({
    onceFor: ({ name }) => name.trim(),
    isFinal: (error) => error instanceof ProblemError && error.code === 'gateway_refused',
  })
  type('name', 'Puller')
  for (const code of ['busy', 'gateway_refused', 'busy'] as const) {
    const times = asked.length
    press()
    await expect.poll(() => asked.length).toBe(times + 1)
    asked.at(-1)?.refuse(new ProblemError({ type: '', title: '', status: 502, code }))
    await expect.poll(() => document.querySelector('.note.err')).not.toBeNull()
    await expect.poll(isBusy).toBe(false)
  }
  const [first, second, third] = asked.map(({ sent }) => sent[1].idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
