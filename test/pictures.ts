import sharp from 'sharp'

export async function png(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const drawn = sharp({ create: { width, height, channels: 3, background: 'teal' } }).png()
  return Buffer.from(await drawn.toBuffer())
}

/** Random noise: the hardest picture to compress. */
export async function noise(width: number, height: number): Promise<Buffer> {
  const seen = Buffer.alloc(width * height * 3)
  for (let at = 0, value = 1; at < seen.length; at++) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648
    seen[at] = value >> 16
  }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
