import * as z from 'zod'
import drawn from '../../../catalogue/pictures/edition.json' with { type: 'json' }

/**
 * A picture in an answer: the store keeps the name of one of our drawings, the path of an uploaded picture or a link to another
 * site, and answers its URL (empty without one), as the specification has it.
 */
export const PictureOut = z
  .string()
  .transform(urlOf)
  .pipe(z.string())
  .meta({ description: 'The URL of the picture; empty without one' })

/** What the store keeps of a picture in a request: its URL in an answer means the same as the name or path that it stands for. */
export function keptPicture(given: string, publicUrl = base): string {
  if (publicUrl === '' || !given.startsWith(`${publicUrl}/pictures/`)) return given
  const path = given.slice(publicUrl.length)
  return drawing.exec(path)?.[1] ?? path
}

const drawing = /^\/pictures\/drawn\/[^/]+\/([a-z0-9-]+)-\d+\.(?:jpg|avif)$/

function urlOf(kept: string): string {
  if (/^[a-z0-9-]+$/.test(kept)) return `${base}/pictures/drawn/${drawn.edition}/${kept}-640.jpg`
  return kept.startsWith('/') ? base + kept : kept
}

let base = ''

/**
 * Reads or writes the pictures of one request or answer of the store at `publicUrl`. Schemas know no store, and parsing is
 * synchronous, so the store is known to them for as long as `parse` runs.
 */
export function withPicturesAt<Parsed>(publicUrl: string, parse: () => Parsed): Parsed {
  base = publicUrl
  try {
    return parse()
  } finally {
    base = ''
  }
}
