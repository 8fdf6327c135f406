import { isAscii, isUtf8 } from 'node:buffer'
import { fileRefused } from './file-refused.ts'
import { fromWindows1252 } from './windows-1252.ts'

/** How a file is written. ASCII is both UTF-8 and Windows-1252. */
export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252'

const asUtf8 = 'Please save it as “CSV UTF-8”.'

/**
 * Makes text of a file as it arrives. A file that is not UTF-8 is read as Windows-1252, which Excel and many older programs
 * write. All before the first such letter is ASCII and means the same in both, so nothing has to be read twice.
 */
export function createTextDecoder(utf16?: 'utf-16le' | 'utf-16be') {
  const decoder = utf16 && new TextDecoder(utf16, { fatal: true })
  let encoding: Encoding | undefined = utf16 && 'utf-16'
  /** The bytes of a letter that has not arrived as a whole. */
  let begun = Buffer.alloc(0)
  let lines = 1
  let isFirst = true

  function decode(bytes: Buffer): string {
    if (decoder) return fromUtf16(() => decoder.decode(bytes, { stream: true }))
    if (encoding === 'windows-1252') return fromOther(bytes)
    const all = begun.length > 0 ? Buffer.concat([begun, bytes]) : bytes
    const whole = all.subarray(0, endOfWhole(all))
    if (!isUtf8(whole)) {
      const { isMixed, before } = faultIn(whole)
      if (encoding === 'utf-8' || isMixed) throw mixed(lines + before)
      encoding = 'windows-1252'
      begun = Buffer.alloc(0)
      return fromOther(all)
    }
    begun = Buffer.from(all.subarray(whole.length))
    if (encoding === undefined && !isAscii(whole)) encoding = 'utf-8'
    lines += breaksIn(whole)
    return whole.toString('utf8')
  }

  function checked(text: string): string {
    if (text.includes('\0')) throw fileRefused(`This is not a text file: it has a NUL. ${asUtf8}`)
    const isMarked = isFirst && text.startsWith('\uFEFF')
    if (text !== '') isFirst = false
    return isMarked ? text.slice(1) : text
  }

  return {
    write: (bytes: Uint8Array) =>
      checked(decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
    /** What is left at the end of the file. */
    end(): string {
      if (decoder) return fromUtf16(() => decoder.decode())
      if (begun.length === 0) return ''
      if (encoding === 'utf-8') throw fileRefused('The file ends within a letter: it was cut off.')
      encoding = 'windows-1252'
      return fromOther(begun)
    },
    encoding: (): Encoding => encoding ?? 'utf-8',
  }
}

function fromUtf16(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw fileRefused(`This file begins like UTF-16 and is not. ${asUtf8}`)
  }
}

function fromOther(bytes: Buffer): string {
  const text = fromWindows1252(bytes)
  if (text !== undefined) return text
  throw fileRefused(`This file is neither in UTF-8 nor in Windows-1252. ${asUtf8}`)
}

function mixed(line: number) {
  return fileRefused(
    `Line ${line} is not in UTF-8, but lines before it are. Its letters would be read wrong. ${asUtf8}`,
  )
}

/** Up to the last letter that is there as a whole, as UTF-8 has it. */
function endOfWhole(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0
    if (needed > 0) return needed > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/** How many lines come before the first one that is not UTF-8, and whether one of those needs UTF-8. */
function faultIn(bytes: Buffer): { before: number; isMixed: boolean } {
  let isMixed = false
  for (let from = 0, before = 0; ; before++) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (end < 0 || !isUtf8(line)) return { before, isMixed }
    isMixed ||= !isAscii(line)
    from = end + 1
  }
}

function breaksIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}
