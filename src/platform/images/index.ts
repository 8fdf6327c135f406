import sharp, { type Sharp } from 'sharp'

type Limits = { longestSide: number; mostBytes: number }

/** The type of a file, judged by its first bytes. Its name and the declared content type are ignored. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

export type DrawnWebp = { content: Buffer; width: number; height: number }

export type Images = {
  kindOf(bytes: Uint8Array): ImageKind | undefined
  /** Decodes the whole picture once, at a small size. False: it is damaged, cut off, or only begins like a picture. */
  isWhole(bytes: Uint8Array): Promise<boolean>
  /**
   * Width times height according to the header of the file; undefined if it cannot be read. A form that is decoded as a whole
   * and not line by line counts two and a half times, as it fills the memory.
   */
  pixelsOf(bytes: Uint8Array): Promise<number | undefined>
  /** Encodes the picture again within these limits, upright and without metadata. */
  draw(bytes: Uint8Array, format: 'avif' | 'jpeg', limits: Limits): Promise<Buffer>
  /** Encodes the picture again as WebP within these limits, upright, without metadata and with its transparency. */
  drawWebp(bytes: Uint8Array, limits: Limits): Promise<DrawnWebp>
  /** Encodes one of our drawings as a JPEG, uncropped and centered on a larger background of its own color. */
  onSheet(bytes: Uint8Array, sheet: { width: number; height: number }): Promise<Buffer>
}

// Requests need the other processors more than a single picture does.
sharp.concurrency(1)
sharp.cache(false)

export const images: Images = { kindOf, isWhole, pixelsOf, draw, drawWebp, onSheet }

const signatures: Record<ImageKind, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[^]{4}WEBP/,
}

function kindOf(bytes: Uint8Array): ImageKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  const kinds = Object.keys(signatures) as ImageKind[]
  return kinds.find((kind) => signatures[kind].test(start))
}

async function isWhole(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, strictly).resize(16, 16, { fit: 'fill' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

async function pixelsOf(bytes: Uint8Array): Promise<number | undefined> {
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, {
      ...strictly,
      limitInputPixels: false,
    }).metadata()
    return width * height * (isProgressive || format === 'webp' ? 2.5 : 1)
  } catch {
    return undefined
  }
}

const qualities = { avif: [58, 42, 28], jpeg: [80, 62, 44] }
const smallestSide = 160

// Lowers the quality before the size, since a slightly coarse picture is more readable than a tiny one. If the result is
// far too large, skips the remaining qualities of that size. The last combination always fits.
async function draw(
  bytes: Uint8Array,
  format: 'avif' | 'jpeg',
  { longestSide, mostBytes }: Limits,
): Promise<Buffer> {
  let side = longestSide
  while (side >= smallestSide) {
    const { data, info } = await fitted(bytes, side).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    let excess = 1
    for (const quality of qualities[format]) {
      const pixels = sharp(data, { raw: { width, height, channels } })
      const file = await encoders[format](pixels, quality).toBuffer()
      if (file.length <= mostBytes) return file
      excess = file.length / mostBytes
      if (excess > 3) break
    }
    side = Math.floor(
      Math.min(side, Math.max(width, height)) * Math.min(0.75, 1.2 / Math.sqrt(excess)),
    )
  }
  throw new Error(`A picture could not be made smaller than ${mostBytes} bytes.`)
}

async function drawWebp(bytes: Uint8Array, { longestSide, mostBytes }: Limits): Promise<DrawnWebp> {
  for (let side = longestSide; side >= smallestSide; side = Math.floor(side * 0.75)) {
    for (const quality of [86, 70, 50]) {
      const { data, info } = await fitted(bytes, side)
        .webp({ quality, alphaQuality: 90, effort: 4 })
        .toBuffer({ resolveWithObject: true })
      const { width, height } = info
      if (data.length <= mostBytes) return { content: data, width, height }
    }
  }
  throw new Error(`A picture could not be made smaller than ${mostBytes} bytes.`)
}

async function onSheet(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { data, info } = await sharp(bytes, strictly)
    .resize(width, height, { fit: 'inside' })
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The background takes the color of the drawing's corner, so that no edge is visible.
  const [r = 0, g = 0, b = 0] = data
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(width, height, { fit: 'contain', background: { r, g, b } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The background of our own drawings, for formats without transparency. */
const ground = '#ecebe7'

const encoders = {
  avif: (pixels: Sharp, quality: number) => pixels.avif({ quality, effort: 2 }),
  jpeg: (pixels: Sharp, quality: number) =>
    pixels.flatten({ background: ground }).jpeg({ quality, mozjpeg: true }),
}

function fitted(bytes: Uint8Array, side: number) {
  return sharp(bytes, strictly)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

// The caller decides how many pixels are allowed. This limit only keeps a forged header from exhausting memory.
const strictly = { failOn: 'warning', limitInputPixels: 100_000_000, sequentialRead: true } as const
