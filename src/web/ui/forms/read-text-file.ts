const mostBytes = 1_000_000

/**
 * The text of a chosen file, or the sentence that says why it cannot be read. A file that is not UTF-8 is read as
 * Windows-1252, as Excel and older programs write it; what it says is shown before anything is done with it.
 */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > mostBytes) return { problem: 'This file is larger than 1 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  if (bytes.includes(0)) return { problem: 'This is not a text file. Please save it as CSV.' }
  const read = decoded(bytes, 'utf-8')
  return 'text' in read ? read : decoded(bytes, 'windows-1252')
}

function decoded(bytes: Uint8Array, encoding: string): { text: string } | { problem: string } {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'This is not a text file. Please save it as CSV in UTF-8.' }
  }
}
