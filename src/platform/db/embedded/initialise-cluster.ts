import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawnBound, untilExit } from '#platform/process'
import { diskFull } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { majorVersion } from './postgres-binaries.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** The files of an embedded PostgreSQL, and the programs and the user that work on them. */
export type Cluster = { bin: string; folder: string; runAs: RunAs; logFile: string }

/** Creates the files under another name and renames them when they are complete, so that an interrupted start leaves no partial database. */
export async function initialiseCluster(
  cluster: Cluster,
  password: string,
  throwaway: boolean,
): Promise<void> {
  const { bin, folder, runAs } = cluster
  const draft = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(draft, runAs)
  giveTo(passwordFile, runAs)
  const output: string[] = []
  const initdb = spawnBound(
    path.join(bin, 'initdb'),
    [
      '--pgdata',
      draft,
      '--username',
      'store',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--no-instructions',
      ...localeOptions(majorVersion(bin)),
      ...(throwaway ? ['--no-sync'] : []),
    ],
    { runAs, deathSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' },
  )
  initdb.stdout?.on('data', (chunk: Buffer) => output.push(String(chunk)))
  initdb.stderr?.on('data', (chunk: Buffer) => output.push(String(chunk)))
  initdb.once('error', (error) => output.push(error.message))
  await untilExit(initdb)
  rmSync(passwordFile, { force: true })
  if (initdb.exitCode !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new EmbeddedPostgresError(whyNot(output.join(''), path.dirname(cluster.logFile)))
  }
  renameSync(draft, folder)
}

function whyNot(output: string, dataDir: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataDir)
  const unlisted = /could not look up effective user ID (\d+)/.exec(output)?.[1]
  if (unlisted !== undefined) return unlistedUser(unlisted)
  const complaint = output.split('\n').find((line) => /error|could not|FATAL/i.test(line)) ?? output
  return `A database could not be created in ${dataDir}: ${complaint.trim()}. Set DATA_DIR to another folder, or DATABASE_URL to a server.`
}

/** In a container without user namespaces, which would have helped. */
function unlistedUser(uid: string): string {
  return (
    `PostgreSQL runs only as a user that this machine lists, and user ${uid} is not in /etc/passwd. Add a line for it ` +
    `("store:x:${uid}:${uid}::/:/bin/false", when the image of a container is built), run the store as a user that is listed, ` +
    'or set DATABASE_URL to a server.'
  )
}

/** Options that sort text the same way on every machine, whatever locales are installed. */
function localeOptions(version: number): string[] {
  return version >= 17
    ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
    : ['--locale', 'C.UTF-8']
}
