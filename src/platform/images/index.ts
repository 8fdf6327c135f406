import sharp from 'sharp'

/** What the first bytes say a file is. Its name and its sender's word do not count. */
export type ImageKind = 'jpeg' | 'png' | 'webp'

export type Images = {
  kindOf(bytes: Uint8Array): ImageKind | undefined
  /** Decodes every pixel once, small. False: damaged, cut off, or something else behind a picture's first bytes. */
  isWhole(bytes: Uint8Array): Promise<boolean>
  /** Width times height as the head of the file says; undefined where it cannot be read. */
  pixelsOf(bytes: Uint8Array): Promise<number | undefined>
  /** Draws it anew as WebP within these limits, upright, without what the camera wrote into it. */
  drawWebp(bytes: Uint8Array, limits: { longestSide: number; mostBytes: number }): Promise<Buffer>
}

// Visitors need the other processors more than one picture does, and the same picture never comes twice.
sharp.concurrency(1)
sharp.cache(false)

export const images: Images = { kindOf, isWhole, pixelsOf, drawWebp }

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

// Lower quality first: what is a little coarse is still read; what is too small is not. The last always fits.
const qualities = [82, 70, 58, 46, 34]
const smallestSide = 160

async function drawWebp(
  bytes: Uint8Array,
  { longestSide, mostBytes }: { longestSide: number; mostBytes: number },
): Promise<Buffer> {
  for (let side = longestSide; side >= smallestSide; side = Math.floor(side * 0.75)) {
    const { data, info } = await fitted(bytes, side).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    for (const quality of qualities) {
      const raw = { width, height, channels }
      const webp = await sharp(data, { raw }).webp({ quality, effort: 5 }).toBuffer()
      if (webp.length <= mostBytes) return webp
    }
  }
  throw new Error(`A picture does not fit into ${mostBytes} bytes.`)
}

function fitted(bytes: Uint8Array, side: number) {
  return sharp(bytes, strictly)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

// How many pixels are too many is the caller's rule; this only keeps a lying head from filling the memory.
const strictly = { failOn: 'warning', limitInputPixels: 100_000_000, sequentialRead: true } as const
