import { expect, test } from 'vitest'
import { sourcesOf } from './picture-sources.ts'

test('a link is never loaded from where it leads: the stand-in is shown', () => {
  const standIn = sourcesOf('')
  expect(standIn.src).toMatch(/^\/pictures\/drawn\//)
  for (const link of ['https://parts.example/wrench.jpg', 'HTTPS://parts.example/a.png']) {
    expect(sourcesOf(link)).toEqual(standIn)
  }
})

test('what was sent or fetched has an address of ours', () => {
  const picture = `/pictures/uploaded/${'ab'.repeat(32)}.jpg`
  const { src, jpeg, avif } = sourcesOf(picture)
  expect([src, jpeg, avif].join(' ')).not.toMatch(/\/\//)
  expect(src).toBe(picture.replace('.jpg', '-640.jpg'))
})
