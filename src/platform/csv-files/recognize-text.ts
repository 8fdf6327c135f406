import { createTextDecoder, type Encoding } from './decode-text.ts'
import { fileRefused } from './file-refused.ts'

const csvUtf8 = 'Please save it as “CSV UTF-8”.'

/** How files begin that people take for a CSV file. */
const otherKinds: readonly [beginning: readonly number[], sentence: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is an Excel workbook or a ZIP file. ${csvUtf8}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook. ${csvUtf8}`],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a CSV file.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture, not a CSV file.'],
  [[0x52, 0x49, 0x46, 0x46], 'This is a picture, a film or a sound, not a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Please unpack it first.'],
]

/** A part of a file that is long enough to tell what the file is. */
const headBytes = 64 * 1024

/** `encoding`: how the file is written, as far as it has been read. */
export type TextFile = {
  head: string
  content: AsyncIterable<string>
  encoding: () => Encoding
}

/**
 * Makes text of a file, whether it is in UTF-8, UTF-16 or Windows-1252, with or without a byte-order mark. Refuses what is no
 * text: at once where its beginning tells, otherwise when the wrong bytes are read. `head` is the beginning of the text, at
 * least its first line unless that is very long.
 */
export async function recognizeText(file: AsyncIterable<Uint8Array>): Promise<TextFile> {
  const chunks = file[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let length = 0
  for (let isLine = false; !isLine && length < headBytes;) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(value)
    length += value.length
    isLine = value.includes(10) || value.includes(13)
  }
  const beginning = Buffer.concat(first)
  if (beginning.length === 0) throw fileRefused('The file is empty.')
  for (const [bytes, sentence] of otherKinds) {
    if (bytes.every((byte, place) => beginning[place] === byte)) throw fileRefused(sentence)
  }
  const decoder = createTextDecoder(utf16Of(beginning))
  const head = decoder.write(beginning)
  async function* content() {
    try {
      yield head
      for (;;) {
        const { value, done } = await chunks.next()
        if (done) break
        yield decoder.write(value)
      }
      const rest = decoder.end()
      if (rest !== '') yield rest
    } finally {
      await chunks.return?.()
    }
  }
  return { head, content: content(), encoding: decoder.encoding }
}

/** Undefined: it does not look like UTF-16. Without a mark, text of Latin letters has a NUL in every second byte. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const some = head.subarray(0, 256)
  const zeros = [0, 0]
  some.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const isLikely = Math.max(even, odd) > some.length / 4 && Math.min(even, odd) < some.length / 16
  return isLikely ? (odd > even ? 'utf-16le' : 'utf-16be') : undefined
}
