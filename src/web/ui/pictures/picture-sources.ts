import { pictureWidths } from '#contract/picture-files'
import { edition } from './picture-edition.ts'

export type PictureSources = { src: string; jpeg?: string; avif?: string }

const withoutPicture = 'fb-as240'
const uploaded = /^(\/pictures\/uploaded\/[0-9a-f]{64})\.jpg$/

/**
 * The URLs of a picture's files: a drawing by its name, an uploaded picture by its path. A link is never loaded from the
 * other site. Until the store has downloaded it, a placeholder drawing is shown.
 */
export function sourcesOf(picture: string): PictureSources {
  const isDrawing = /^[a-z0-9-]*$/.test(picture)
  if (/^https:/i.test(picture)) return sourcesOf('')
  const stem = isDrawing
    ? `/pictures/drawn/${edition}/${picture || withoutPicture}`
    : uploaded.exec(picture)?.[1]
  if (stem === undefined) return { src: picture }
  // Our drawings have no JPEG in the largest width, because browsers without AVIF are old and run on small screens.
  const jpegs = isDrawing ? pictureWidths.slice(0, 2) : pictureWidths
  return {
    src: `${stem}-640.jpg`,
    jpeg: setOf(stem, jpegs, 'jpg'),
    avif: setOf(stem, pictureWidths, 'avif'),
  }
}

/** The URL of the picture's largest file. */
export function largestOf(picture: string): string {
  const { src, avif } = sourcesOf(picture)
  return avif ? src.replace('-640.jpg', '-1280.avif') : src
}

type Preview = { address: string; size: { width: number; height: number } | null }

/**
 * The JPEG for link previews, which do not support AVIF. Drawings have a wide version; uploaded pictures are used as
 * they are.
 */
export function previewOf(picture: string): Preview {
  const isDrawing = /^[a-z0-9-]*$/.test(picture)
  if (!isDrawing) return { address: picture, size: null }
  return {
    address: `/pictures/preview/${edition}/${picture || withoutPicture}.jpg`,
    size: { width: 1200, height: 630 },
  }
}

function setOf(stem: string, widths: readonly number[], ending: string): string {
  return widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
}
