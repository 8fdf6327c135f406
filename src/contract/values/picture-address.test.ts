import { expect, test } from 'vitest'
import drawn from '../../../catalogue/pictures/edition.json' with { type: 'json' }
import { keptPicture, PictureOut, withPicturesAt } from './picture-address.ts'

const store = 'https://store.example'
const sent = `/pictures/uploaded/${'ab'.repeat(32)}.jpg`

test.for([
  ['a drawing', 'open-end', `${store}/pictures/drawn/${drawn.edition}/open-end-640.jpg`],
  ['an uploaded picture', sent, `${store}${sent}`],
  ['a link', 'https://maker.example/a.jpg', 'https://maker.example/a.jpg'],
  ['no picture', '', ''],
] as const)('%s is answered as a URL and read again as what it is', ([, kept, url]) => {
  const answered = withPicturesAt(store, () => PictureOut.parse(kept))
  expect(answered).toBe(url)
  expect(withPicturesAt(store, () => keptPicture(answered))).toBe(kept)
  expect(withPicturesAt(store, () => keptPicture(kept))).toBe(kept)
})

test('the pictures of another site stay links, whatever their path', () => {
  const other = `https://maker.example${sent}`
  expect(withPicturesAt(store, () => keptPicture(other))).toBe(other)
})
