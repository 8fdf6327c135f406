import sharp from 'sharp'

const avifQuality = { 320: 56, 640: 54, 1280: 50 }
/** Further views are looked at less often, so they may be smaller. */
const viewQuality = { 320: 50, 640: 46, 1280: 42 }

/**
 * Writes PATH-320, PATH-640 and PATH-1280 as AVIF, the smaller two as JPEG for browsers without it; answers the sizes. Of
 * further views (`isView`) the store makes the JPEG when a browser asks for it.
 */
export async function encode(png, path, { isView = false } = {}) {
  const even = await evened(png)
  const sizes = []
  for (const width of [320, 640, 1280]) {
    const image = even().resize({ width, kernel: width > 640 ? 'mitchell' : 'lanczos3' })
    const quality = (isView ? viewQuality : avifQuality)[width]
    sizes.push((await image.clone().avif({ quality, effort: 2 }).toFile(`${path}-${width}.avif`)).size)
    if (width > 640 || isView) continue
    sizes.push((await image.jpeg({ quality: 72, mozjpeg: true }).toFile(`${path}-${width}.jpg`)).size)
  }
  return sizes
}

/** How far apart two neighbours may be and still be one face, of 255. */
const sameFace = 64

/**
 * The four quarters of a picture had different lights. A tent of one pixel makes them one, within a face; the edge of
 * a face stays as sharp as it was drawn.
 */
async function evened(png) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const out = Buffer.from(data)
  const steps = [-1, 0, 1]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let k = 0, at = (y * width + x) * 3; k < 3; k++, at++) {
        let [sum, weight] = [0, 0]
        for (const dy of steps)
          for (const dx of steps) {
            const value = data[at + (dy * width + dx) * 3]
            if (Math.abs(value - data[at]) > sameFace) continue
            const share = (2 - Math.abs(dx)) * (2 - Math.abs(dy))
            sum += value * share
            weight += share
          }
        out[at] = sum / weight + 0.5
      }
  return () => sharp(out, { raw: { width, height, channels: 3 } })
}
