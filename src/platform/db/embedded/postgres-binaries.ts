import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** PostgreSQL's programs; `copyable` is the whole installation where it may be moved. */
export type Binaries = { bin: string; copyable: string | null }

/** The programs named by PG_BIN, else those of the npm package for this machine. */
export function findBinaries(spareFolder: string): Binaries {
  const named = process.env['PG_BIN']
  if (named) return { bin: named, copyable: null }
  const native = path.join(packageFolder(), 'native')
  try {
    restoreLinks(native)
    return { bin: path.join(native, 'bin'), copyable: native }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    // An installation that may not be written to.
    return copyBinaries(native, spareFolder)
  }
}

/** A copy that every user of the machine can read, made once per version. */
export function copyBinaries(native: string, folder: string): Binaries {
  const copy = path.join(folder, `postgresql-${packageVersion(native)}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    restoreLinks(draft)
    openForReading(draft)
    // Somebody else may have been faster.
    if (!existsSync(copy)) renameSync(draft, copy)
    rmSync(draft, { recursive: true, force: true })
  }
  return { bin: path.join(copy, 'bin'), copyable: copy }
}

export function majorVersion(bin: string): number {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = /(\d+)/.exec(stdout ?? '')?.[1]
  if (!version)
    throw new EmbeddedPostgresError(`${path.join(bin, 'postgres')} does not run on this machine.`)
  return Number(version)
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here. ` +
        'Give the address of a server with DATABASE_URL, or the folder of initdb and postgres with PG_BIN.',
    )
  }
}

function packageVersion(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'))
  return (manifest as { version: string }).version
}

/** npm packages cannot hold links: the package lists them, and its install script may not have run. */
export function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openForReading(file)
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}
