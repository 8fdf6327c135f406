import { expect, test } from 'vitest'
import { largestOf, previewOf, shopPicture, sourcesOf } from './picture-sources.ts'

test('a link is never loaded from where it leads: it counts as no picture', () => {
  for (const link of ['', 'https://parts.example/wrench.jpg', 'HTTPS://parts.example/a.png']) {
    expect([sourcesOf(link), largestOf(link)]).toEqual([null, null])
    expect(previewOf(link)).toEqual(previewOf(shopPicture))
  }
})

test('the URL of an answer means what it stands for', () => {
  const sent = `/pictures/uploaded/${'ab'.repeat(32)}.jpg`
  for (const [url, kept] of [
    ['https://store.example/pictures/drawn/older/plate-640.jpg', 'plate'],
    [`http://localhost:3000${sent}`, sent],
  ] as const) {
    expect(sourcesOf(url)).toEqual(sourcesOf(kept))
    expect(previewOf(url)).toEqual(previewOf(kept))
  }
})

test('what was sent or fetched has an address of ours', () => {
  const picture = `/pictures/uploaded/${'ab'.repeat(32)}.jpg`
  const sources = sourcesOf(picture)
  expect(Object.values(sources ?? {}).join(' ')).not.toMatch(/\/\//)
  expect(sources?.src).toBe(picture.replace('.jpg', '-640.jpg'))
})
