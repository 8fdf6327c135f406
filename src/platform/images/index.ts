import sharp, { type Sharp } from 'sharp'

type Limits = { longestSide: number; mostBytes: number }

/** What the first bytes say a file is. Its name and its sender's word do not count. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

export type Images = {
  kindOf(bytes: Uint8Array): ImageKind | undefined
  /** Decodes every pixel once, small. False: damaged, cut off, or something else behind a picture's first bytes. */
  isWhole(bytes: Uint8Array): Promise<boolean>
  /** Width times height as the head of the file says; undefined where it cannot be read. */
  pixelsOf(bytes: Uint8Array): Promise<number | undefined>
  /** Draws it anew within these limits, upright, without what the camera wrote into it. */
  draw(bytes: Uint8Array, format: 'avif' | 'jpeg', limits: Limits): Promise<Buffer>
  /** A drawing of ours as a JPEG, whole, in the middle of a sheet of its own ground. */
  onSheet(bytes: Uint8Array, sheet: { width: number; height: number }): Promise<Buffer>
}

// Visitors need the other processors more than one picture does, and the same picture never comes twice.
sharp.concurrency(1)
sharp.cache(false)

export const images: Images = { kindOf, isWhole, pixelsOf, draw, onSheet }

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
    const { width, height } = await sharp(bytes, {
      ...strictly,
      limitInputPixels: false,
    }).metadata()
    return width * height
  } catch {
    return undefined
  }
}

const qualities = { avif: [58, 42, 28], jpeg: [80, 62, 44] }
const smallestSide = 160

// Lower quality first: what is a little coarse is still read; what is too small is not. Far too much is not worth
// another try in the same size. The last always fits.
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
  throw new Error(`A picture does not fit into ${mostBytes} bytes.`)
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
  // The drawing ends where its corner's colour does: nobody sees where the sheet goes on.
  const [r = 0, g = 0, b = 0] = data
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(width, height, { fit: 'contain', background: { r, g, b } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The ground of our own drawings, where a format cannot be seen through. */
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

// How many pixels are too many is the caller's rule; this only keeps a lying head from filling the memory.
const strictly = { failOn: 'warning', limitInputPixels: 100_000_000, sequentialRead: true } as const
