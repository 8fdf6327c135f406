import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** What a process of the store reads. */
const parts = ['catalogue', 'db', 'demo', 'dist', 'package.json', 'sandbox', 'scripts', 'src']

export const thisVersion = versionOf(root)

/** The last release by its tag, unless this commit is it; empty where there is none, or no history. */
export const lastTag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^')

/** Writes the release of a tag into a folder, with pages built by the Node and with the packages of today. */
export function unpackTag(tag: string, to: string): string {
  mkdirSync(to, { recursive: true })
  const archive = spawnSync('git', ['archive', tag], { cwd: root, maxBuffer: 2 ** 30 })
  const unpacked = spawnSync('tar', ['--extract', '--directory', to], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`${tag} cannot be unpacked.`)
  symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
  for (const part of [[], ['--ssr']]) {
    const words = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', ...part]
    // Not the test's own environment: with NODE_ENV=test the pages would come out for development.
    const env = { PATH: process.env['PATH'] }
    const built = spawnSync(process.execPath, words, { cwd: to, env, encoding: 'utf8' })
    if (built.status !== 0) throw new Error(built.stderr)
  }
  return to
}

/** Writes a release that comes after `from`: the same program with another version, and with more files below `db`. */
export function nextRelease(
  from: string,
  to: string,
  { version, files }: { version: string; files: Record<string, string> },
): string {
  for (const part of parts) {
    cpSync(path.join(from, part), path.join(to, part), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
  const manifest = path.join(to, 'package.json')
  const former = `"version": "${versionOf(from)}"`
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(former, `"version": "${version}"`))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(to, 'db', name), text)
  return to
}

function versionOf(folder: string): string {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

function git(...words: string[]): string {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
