const mostBytes = 1_000_000

/** The text of a chosen file, or the sentence that says why it cannot be read. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > mostBytes) return { problem: 'This file is larger than 1 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isUtf16) return { problem: 'This file is in UTF-16. Please save it as CSV in UTF-8.' }
  if (bytes.includes(0)) return { problem: 'This is not a text file. Please save it as CSV.' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'This file is not in UTF-8. Please save it as CSV in UTF-8.' }
  }
}
