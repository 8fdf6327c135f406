import sharp from 'sharp'

const widths = [320, 640, 1280]

/** Writes PATH-320, PATH-640 and PATH-1280 as AVIF, the smaller two as JPEG for browsers without it; answers the sizes. */
export async function encode(png, path) {
  const sizes = []
  for (const width of widths) {
    const image = sharp(png).resize({ width, kernel: 'lanczos3' })
    if (width > 640) image.sharpen({ sigma: 0.7, m1: 0.4, m2: 0.6 })
    const avif = await image.clone().avif({ quality: 58, effort: 4 }).toFile(`${path}-${width}.avif`)
    sizes.push(avif.size)
    if (width <= 640) sizes.push((await image.jpeg({ quality: 72, mozjpeg: true }).toFile(`${path}-${width}.jpg`)).size)
  }
  return sizes
}
