import { Refusal, invalidInput } from '#contract/refusals'
import type { DocumentType } from '#contract/taxes/forms'
import type { Images } from '#platform/images'

/**
 * The type of a document, by its content alone. Refuses what is no PDF, PNG or JPEG, what is damaged, and a PDF that starts
 * programs or brings other files.
 */
export async function documentType(images: Images, bytes: Uint8Array): Promise<DocumentType> {
  const kind = images.kindOf(bytes)
  if (kind === 'png' || kind === 'jpeg') {
    const pixels = await images.pixelsOf(bytes)
    if (pixels === undefined || !(await images.isWhole(bytes))) throw refused('is damaged')
    return `image/${kind}`
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) {
    const errors = [{ path, message: 'must be a PDF, PNG or JPEG file' }]
    throw new Refusal('unsupported_media_type', { errors })
  }
  if (!/startxref\s+\d+\s+%%EOF/.test(text.slice(-1100))) throw refused('is damaged')
  for (const dictionaries of betweenStreams(text)) {
    if (activeName.test(dictionaries)) {
      throw refused('must not start programs or contain other files')
    }
  }
  return 'application/pdf'
}

/**
 * What starts a program or hides a file in a PDF. Scripts and locks are let in: the states' own forms to fill in have them.
 * Names in compressed parts are not seen; the file is only ever saved, never shown as a page of ours.
 */
const active = ['Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']
const activeName = new RegExp(`/(?:${active.map(anyWriting).join('|')})(?![A-Za-z0-9#])`)

/** A name as a PDF may write it: each letter as itself or as #4A. */
function anyWriting(name: string): string {
  return name.replaceAll(/[A-Za-z]/g, (letter) => `(?:${letter}|#${hexOf(letter)})`)
}

function hexOf(letter: string): string {
  const digits = letter.charCodeAt(0).toString(16)
  return digits.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

/**
 * The text of a PDF outside its streams, which are compressed and mean nothing here. A stream without an end hides nothing:
 * what follows it is read. Looks at each sign a fixed number of times, however often a stream begins.
 */
function* betweenStreams(pdf: string): Generator<string> {
  const begins = /\bstream\r?\n/g
  const ends = /endstream\b/g
  let from = 0
  for (;;) {
    begins.lastIndex = from
    const begin = begins.exec(pdf)
    ends.lastIndex = begins.lastIndex
    if (begin === null || ends.exec(pdf) === null) break
    yield pdf.slice(from, begin.index)
    from = ends.lastIndex
  }
  yield pdf.slice(from)
}

const path = 'body.document'

function refused(message: string): Refusal {
  return invalidInput({ path, message })
}
