// npm run pictures [-- name…]: draws what has changed since it was last drawn, or the named pictures.
// --draft --out FOLDER: a quick look as PNG; --encode: files anew from what is drawn; --frames, --side.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { encode } from './encode.mjs'
import { fingerprintOf } from './fingerprint.mjs'
import { isView, variants } from './variants/index.js'

const studio = import.meta.dirname
const pictures = path.resolve(studio, '../../catalogue/pictures')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean' },
    encode: { type: 'boolean' },
    out: { type: 'string', default: '.' },
    frames: { type: 'string' },
    side: { type: 'string' },
  },
})
const options = {
  frames: Number(values.frames ?? (values.draft ? 12 : 32)),
  // More than the largest file needs: what is made smaller is sharper.
  side: Number(values.side ?? (values.draft ? 480 : 1440)),
}
const masters = path.resolve(studio, '../../.data/pictures')
const drawn = path.resolve(pictures, 'drawn')
const list = path.resolve(pictures, 'drawn.json')
mkdirSync(masters, { recursive: true })
mkdirSync(drawn, { recursive: true })

const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
const names = positionals.length ? positionals : Object.keys(variants)
for (const name of names) if (!variants[name]) throw new Error(`No picture is called ${name}.`)

let studioPage
let beingWritten = Promise.resolve()
try {
  for (const name of names) await bringUpToDate(name)
  await beingWritten
} finally {
  await studioPage?.context().browser().close()
}
if (!positionals.length && !values.draft) forgetOthers()

async function bringUpToDate(name) {
  const variant = variants[name]
  const fingerprint = fingerprintOf(variant)
  const hasFiles = existsSync(path.join(drawn, `${name}-640.avif`))
  const isCurrent = known[name]?.fingerprint === fingerprint && known[name].side >= options.side
  if (!values.draft && !values.encode && isCurrent && hasFiles) return
  const startedAt = performance.now()
  const master = path.join(masters, `${fingerprint}-${options.side}.png`)
  const isKept = existsSync(master) && !values.draft
  const { png, places = known[name]?.places } = isKept
    ? { png: readFileSync(master) }
    : await draw(variant)
  if (values.draft) {
    writeFileSync(path.join(values.out, `${name}.png`), png)
    return
  }
  writeFileSync(master, png)
  // While one is written, the next is drawn.
  await beingWritten
  beingWritten = write(name, { png, places, fingerprint, startedAt })
}

async function write(name, { png, places, fingerprint, startedAt }) {
  const bytes = await encode(png, path.join(drawn, name), { isView: isView(name) })
  known[name] = { fingerprint, side: options.side, ...(places && { places }) }
  writeList()
  console.log(`${name}  ${bytes.join(' + ')} bytes  ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

async function draw(variant) {
  studioPage ??= await openStudio()
  const shot = await studioPage.evaluate(([v, o]) => window.shoot(v, o), [variant, options])
  const places = Object.keys(shot.anchors).length ? shot.anchors : undefined
  return { png: Buffer.from(shot.png.split(',')[1], 'base64'), places }
}

/** An empty page with the studio in it. Software rendering is enough; no graphics card. */
async function openStudio() {
  const flags =
    '--no-sandbox --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader --disable-quic ' +
    '--no-first-run --disable-background-networking --disable-component-update --disable-sync'
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
  const executablePath = places.find((place) => place && existsSync(place))
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.setContent('<body></body>')
  await page.addScriptTag({ content: await bundle() })
  return page
}

async function bundle() {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(studio, 'page.js'), formats: ['iife'], name: 'studio' },
    },
  })
  return output[0].code
}

function forgetOthers() {
  for (const name of Object.keys(known)) if (!variants[name]) delete known[name]
  for (const file of readdirSync(drawn))
    if (!known[file.replace(/-\d+\.\w+$/, '')]) rmSync(path.join(drawn, file))
  writeList()
}

function writeList() {
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)))
  const text = `${JSON.stringify(sorted, null, 1)}\n`
  const edition = createHash('sha256').update(text).digest('hex').slice(0, 8)
  writeFileSync(list, text)
  writeFileSync(path.resolve(pictures, 'edition.json'), `${JSON.stringify({ edition })}\n`)
}
