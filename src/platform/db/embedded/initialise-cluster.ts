import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawnBound, untilExit } from '#platform/process'
import { diskFull } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { majorVersion } from './postgres-binaries.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** The files of an embedded PostgreSQL and the programs and the user that work on them. */
export type Cluster = { bin: string; folder: string; runAs: RunAs; logFile: string }

/** Made under another name and renamed when it is whole: an interrupted start leaves no half database. */
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
  const complaint = output.split('\n').find((line) => /error|could not|FATAL/i.test(line)) ?? output
  return `A database could not be made in ${dataDir}: ${complaint.trim()}. Name another data folder with DATA_DIR, or a server with DATABASE_URL.`
}

/** The same order of text on every machine, whatever locales it has. */
function localeOptions(version: number): string[] {
  return version >= 17
    ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
    : ['--locale', 'C.UTF-8']
}
