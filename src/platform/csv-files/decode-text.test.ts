import { expect, test } from 'vitest'
import { recognizeText } from './recognize-text.ts'

async function read(bytes: Uint8Array, piece: number) {
  async function* file() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
  }
  const { content, encoding } = await recognizeText(file())
  let text = ''
  for await (const part of content) text += part
  return { text, encoding: encoding() }
}

const words = 'Bolt;90° – ½″ “long”\nKöln;€ 5\n'
const utf8 = Buffer.from(words)
const utf16 = Buffer.from(words, 'utf16le')
const windows = Buffer.from(
  'Bolt;90\u00b0 \u0096 \u00bd \u0093long\u0094\nK\u00f6ln;\u0080 5\n',
  'latin1',
)
const read1252 = 'Bolt;90° – ½ “long”\nKöln;€ 5\n'

test.for([
  ['UTF-8', utf8, words, 'utf-8'],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from('\uFEFF'), utf8]), words, 'utf-8'],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), words, 'utf-16'],
  ['UTF-16 without one', utf16, words, 'utf-16'],
  [
    'UTF-16, big end first',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    words,
    'utf-16',
  ],
  ['Windows-1252', windows, read1252, 'windows-1252'],
  [
    'Windows-1252 after much ASCII',
    Buffer.concat([Buffer.from('a;b\n'.repeat(30_000)), windows]),
    'a;b\n'.repeat(30_000) + read1252,
    'windows-1252',
  ],
  ['ASCII', Buffer.from('a;b\n'), 'a;b\n', 'utf-8'],
] as const)('%s is read, at any cut', async ([, bytes, text, encoding]) => {
  for (const piece of bytes.length > 1_000 ? [4_095, 65_536] : [1, 3, 65_536]) {
    expect(await read(bytes, piece)).toEqual({ text, encoding })
  }
})

test('a file in two encodings is refused with the first line that is wrong, at any cut', async () => {
  const mixed = Buffer.concat([Buffer.from('a\nKöln\nb\n'), Buffer.from('K\u00f6ln\n', 'latin1')])
  for (const piece of [1, 2, 65_536]) {
    await expect(read(mixed, piece)).rejects.toMatchObject({
      details: { errors: [{ message: expect.stringMatching(/^Line 4 is not in UTF-8, but/) }] },
    })
  }
})
