import { pictureWidths } from '#contract/picture-files'
import { edition } from './picture-edition.ts'

export type PictureSources = { src: string; jpeg?: string; avif?: string }

const withoutPicture = 'fb-as240'
const uploaded = /^(\/pictures\/uploaded\/[0-9a-f]{64})\.jpg$/

/**
 * Where the files of a picture are: one of our drawings by its name, a sent one by its address. A link is not shown from
 * where it leads: until the store has fetched it there is the stand-in.
 */
export function sourcesOf(picture: string): PictureSources {
  const isDrawing = /^[a-z0-9-]*$/.test(picture)
  if (/^https:/i.test(picture)) return sourcesOf('')
  const stem = isDrawing
    ? `/pictures/drawn/${edition}/${picture || withoutPicture}`
    : uploaded.exec(picture)?.[1]
  if (stem === undefined) return { src: picture }
  // Our own drawings have no JPEG of the widest: what cannot show AVIF is old and its screen small.
  const jpegs = isDrawing ? pictureWidths.slice(0, 2) : pictureWidths
  return {
    src: `${stem}-640.jpg`,
    jpeg: setOf(stem, jpegs, 'jpg'),
    avif: setOf(stem, pictureWidths, 'avif'),
  }
}

/** The address of the largest file there is. */
export function largestOf(picture: string): string {
  const { src, avif } = sourcesOf(picture)
  return avif ? src.replace('-640.jpg', '-1280.avif') : src
}

type Preview = { address: string; size: { width: number; height: number } | null }

/** The JPEG that previews of links show: they know no AVIF. A drawing on a wide sheet; a sent one as it is. */
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
