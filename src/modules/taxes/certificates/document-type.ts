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
  const names = namesIn(text)
  if (active.some((name) => names.has(name))) {
    throw refused('must not start programs or contain other files')
  }
  return 'application/pdf'
}

/**
 * What starts a program or hides a file in a PDF. Scripts and locks are let in: the states' own forms to fill in have them.
 * Names in compressed parts are not seen; the file is only ever saved, never shown as a page of ours.
 */
const active = ['Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']

/** The names of a PDF's dictionaries. A letter may be written as #4A. What is between is compressed and means nothing here. */
function namesIn(pdf: string): Set<string> {
  const dictionaries = pdf.replace(/\bstream\r?\n[^]*?endstream\b/g, ' ')
  const names = dictionaries.match(/\/[A-Za-z#][A-Za-z0-9#]*/g) ?? []
  return new Set(
    names.map((name) =>
      name
        .slice(1)
        .replace(/#([\da-fA-F]{2})/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        ),
    ),
  )
}

const path = 'body.document'

function refused(message: string): Refusal {
  return invalidInput({ path, message })
}
