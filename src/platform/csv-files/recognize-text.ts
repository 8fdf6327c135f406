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
  [[0xff, 0xfe], `This file is in UTF-16. ${csvUtf8}`],
  [[0xfe, 0xff], `This file is in UTF-16. ${csvUtf8}`],
]

/** A part of a file that is long enough to tell what the file is. */
const headBytes = 64 * 1024

export type TextFile = { head: string; content: AsyncIterable<Uint8Array> }

/**
 * Refuses a file that is not text in UTF-8: at once where its beginning tells, otherwise when the wrong bytes are read.
 * `head` is the beginning of the text, at least its first line unless that is very long.
 */
export async function recognizeText(file: AsyncIterable<Uint8Array>): Promise<TextFile> {
  const chunks = file[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let isAll = false
  while (!isAll && head.length < headBytes && !/[\r\n]/.test(head.toString('latin1'))) {
    const { value, done } = await chunks.next()
    if (done) isAll = true
    else head = Buffer.concat([head, value])
  }
  if (head.length === 0) throw fileRefused('The file is empty.')
  for (const [beginning, sentence] of otherKinds) {
    if (beginning.every((byte, place) => head[place] === byte)) throw fileRefused(sentence)
  }
  if (looksLikeUtf16(head)) throw fileRefused(`This file is in UTF-16. ${csvUtf8}`)
  async function* content() {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    try {
      yield checked(head, decoder)
      for (;;) {
        const { value, done } = await chunks.next()
        if (done) break
        yield checked(value, decoder)
      }
      checked(undefined, decoder)
    } finally {
      await chunks.return?.()
    }
  }
  return { head: head.toString('utf8').replace(/^\uFEFF/, ''), content: content() }
}

function checked(
  bytes: Uint8Array | undefined,
  decoder: InstanceType<typeof TextDecoder>,
): Uint8Array {
  if (bytes?.includes(0)) throw fileRefused(`This is not a text file: it has a NUL. ${csvUtf8}`)
  try {
    if (bytes) decoder.decode(bytes, { stream: true })
    else decoder.decode()
  } catch {
    throw fileRefused(`This file is not in UTF-8. ${csvUtf8}`)
  }
  return bytes ?? new Uint8Array()
}

/** Text of Latin letters in UTF-16 has a NUL in every second byte. */
function looksLikeUtf16(head: Buffer): boolean {
  const some = head.subarray(0, 256)
  const zeros = [0, 0]
  some.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  return Math.max(...zeros) > some.length / 4 && Math.min(...zeros) < some.length / 16
}
