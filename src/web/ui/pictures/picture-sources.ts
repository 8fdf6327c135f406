import { pictureWidths } from '#contract/picture-files'
import { edition } from './picture-edition.ts'

export type PictureSources = { src: string; jpeg?: string; avif?: string }

/** The picture of link previews to pages that are about no product. */
export const shopPicture = 'plate'
const uploaded = /^(\/pictures\/uploaded\/[0-9a-f]{64})\.jpg$/

const ours = /^https?:\/\/[^/]+(?=\/pictures\/(?:drawn|uploaded)\/)/
const drawing = /^\/pictures\/drawn\/[^/]+\/([a-z0-9-]+)-640\.jpg$/

/** A drawing by its name, an uploaded picture by its path, which are those of this page's own site. Answers have the URL. */
function kept(picture: string): string {
  const path = picture.replace(ours, '')
  return drawing.exec(path)?.[1] ?? path
}

/** The path of an uploaded picture; null for any other. */
export function uploadedPath(picture: string): string | null {
  const path = kept(picture)
  return path.startsWith('/pictures/uploaded/') ? path : null
}

/**
 * The URLs of a picture's files. Null without a picture, and for a link, which is never loaded from the other site, until the
 * store has downloaded it.
 */
export function sourcesOf(given: string): PictureSources | null {
  const picture = kept(given)
  if (picture === '' || /^https:/i.test(picture)) return null
  const isDrawing = /^[a-z0-9-]+$/.test(picture)
  const stem = isDrawing ? `/pictures/drawn/${edition}/${picture}` : uploaded.exec(picture)?.[1]
  if (stem === undefined) return { src: picture }
  // Our drawings have no JPEG in the largest width, because browsers without AVIF are old and run on small screens.
  const jpegs = isDrawing ? pictureWidths.slice(0, 2) : pictureWidths
  return {
    src: `${stem}-640.jpg`,
    jpeg: setOf(stem, jpegs, 'jpg'),
    avif: setOf(stem, pictureWidths, 'avif'),
  }
}

/** The URL of the picture's largest file; null without a picture. */
export function largestOf(picture: string): string | null {
  const sources = sourcesOf(picture)
  if (!sources) return null
  return sources.avif ? sources.src.replace('-640.jpg', '-1280.avif') : sources.src
}

type Preview = { address: string; size: { width: number; height: number } | null }

/**
 * The JPEG for link previews, which do not support AVIF. Drawings have a wide version; uploaded pictures are used as they
 * are. Without a picture it is that of the shop.
 */
export function previewOf(given: string): Preview {
  const picture = kept(given)
  if (sourcesOf(picture) === null) return previewOf(shopPicture)
  const isDrawing = /^[a-z0-9-]+$/.test(picture)
  if (!isDrawing) return { address: picture, size: null }
  return {
    address: `/pictures/preview/${edition}/${picture}.jpg`,
    size: { width: 1200, height: 630 },
  }
}

function setOf(stem: string, widths: readonly number[], ending: string): string {
  return widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
}
