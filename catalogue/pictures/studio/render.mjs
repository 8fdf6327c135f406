// node render.mjs [--draft] [name…]: draws the named pictures, or all, into the folder above.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSync } from 'esbuild'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const studio = dirname(fileURLToPath(import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean' }, out: { type: 'string' }, samples: { type: 'string' } },
})
const out = values.out ?? dirname(studio)
const browserFlags =
  '--no-sandbox --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader --disable-quic ' +
  '--no-first-run --disable-background-networking --disable-component-update --disable-sync'
const still = { samples: Number(values.samples ?? 40), side: 640 }
const draft = { samples: Number(values.samples ?? 14), side: 520 }

const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags.split(' ') })
try {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.setContent('<body></body>')
  await page.addScriptTag({ content: bundle() })
  const known = await page.evaluate('pictures')
  for (const name of positionals.length ? positionals : known) {
    if (!known.includes(name)) throw new Error(`No picture "${name}"; there are ${known.join(', ')}`)
    const started = Date.now()
    const shot = await page.evaluate(([n, o]) => window.shoot(n, o), [name, values.draft ? draft : still])
    const bytes = await write(name, Buffer.from(shot.png.split(',')[1], 'base64'), shot.anchors)
    console.log(`${name}  ${bytes} bytes  ${Date.now() - started} ms`)
  }
} finally {
  await browser.close()
}

function bundle() {
  const result = buildSync({
    entryPoints: [join(studio, 'page.js')],
    bundle: true,
    write: false,
    format: 'iife',
  })
  return result.outputFiles[0].text
}

function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place && existsSync(place))
}

/** 320 and 640 px wide; a wide composition also at up to 1280. */
async function write(name, png, anchors) {
  mkdirSync(out, { recursive: true })
  if (values.draft) return (await sharp(png).toFile(join(out, `${name}.png`))).size
  const { width, height } = await sharp(png).metadata()
  const widths = width === height ? [320, 640] : [320, 640, Math.min(width, 1280)]
  const sizes = []
  for (const w of widths) {
    const file = join(out, `${name}-${w > 640 ? 1280 : w}.webp`)
    sizes.push((await sharp(png).resize({ width: w }).webp({ quality: 84, effort: 6 }).toFile(file)).size)
  }
  if (Object.keys(anchors).length) writeFileSync(join(out, `${name}.json`), `${JSON.stringify(anchors)}\n`)
  return sizes.join(' + ')
}
