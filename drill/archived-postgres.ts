import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/free-port'
import { ownPostgresBin } from '#test/own-postgres'

const deployed = path.resolve(import.meta.dirname, '../deploy/pgbackrest')

export const canArchive =
  ownPostgresBin !== undefined && spawnSync('pgbackrest', ['version']).status === 0
export const missingArchive =
  'pgBackRest or PostgreSQL is not installed (Debian: apt-get install pgbackrest postgresql)'

/** A PostgreSQL of one's own whose WAL pgBackRest archives, set up by the files in deploy/pgbackrest with other folders. */
export async function openArchivedPostgres() {
  const home = mkdtempSync(path.join(tmpdir(), 'store-drill-archive-'))
  const user = postgresUser()
  const port = await freePort('127.0.0.1')
  const conf = path.join(home, 'pgbackrest.conf')
  for (const name of ['', 'repo', 'socket', 'lock', 'log']) {
    mkdirSync(path.join(home, name), { recursive: true })
    if (user) chownSync(path.join(home, name), user.uid, user.gid)
  }
  const run = (program: string, ...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: home,
      encoding: 'utf8',
      // The log of the server goes to a file, and no pipe is left open by it.
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    })
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stdout}${stderr}`)
    return stdout
  }
  const bin = (name: string) => path.join(String(ownPostgresBin), name)
  const archive = (folder: string, ...words: string[]) =>
    run('pgbackrest', `--config=${conf}`, '--stanza=store', `--pg1-path=${folder}`, ...words)
  const start = (folder: string) =>
    run(
      bin('pg_ctl'),
      '-D',
      folder,
      '-l',
      path.join(home, 'log/postgres.log'),
      '-w',
      '-t',
      '120',
      'start',
    )

  const first = path.join(home, 'first')
  writeFileSync(
    conf,
    readFileSync(path.join(deployed, 'pgbackrest.conf'), 'utf8')
      .replace('/var/lib/pgbackrest', path.join(home, 'repo'))
      .replace('/var/lib/postgresql/15/main', first)
      .replace('[global]', `[global]\nlock-path=${home}/lock\nlog-path=${home}/log`) +
      `pg1-port=${port}\npg1-socket-path=${home}/socket\npg1-user=store\npg1-database=postgres\n`,
  )
  run(
    bin('initdb'),
    '-D',
    first,
    '-U',
    'store',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-instructions',
  )
  const settings = readFileSync(path.join(deployed, 'archive.conf'), 'utf8')
    .replace('pgbackrest --stanza', `pgbackrest --config=${conf} --stanza`)
    .replace('archive_timeout = 60', 'archive_timeout = 2')
  appendFileSync(
    path.join(first, 'postgresql.conf'),
    `${settings}\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${home}/socket'\n`,
  )
  start(first)
  run(bin('createdb'), '-h', '127.0.0.1', '-p', String(port), '-U', 'store', 'store')
  archive(first, 'stanza-create')
  let running = first
  return {
    url: `postgres://store@127.0.0.1:${port}/store`,
    backUp: () => archive(running, '--type=full', 'backup'),
    /** As a machine without power; `lost` takes the disk away too. */
    stop({ lost = false } = {}) {
      run(bin('pg_ctl'), '-D', running, '-m', 'immediate', '-w', 'stop')
      if (lost) rmSync(running, { recursive: true })
    },
    /** Puts the shop back into a new folder, as it was at a moment, or as far as the archive goes, and starts it there. */
    restore(name: string, until: Date | null) {
      running = path.join(home, name)
      mkdirSync(running, { mode: 0o700 })
      if (user) chownSync(running, user.uid, user.gid)
      const target = until
        ? [
            '--type=time',
            `--target=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
            '--target-action=promote',
          ]
        : []
      // The server archives from where it runs.
      const former = readFileSync(conf, 'utf8')
      writeFileSync(conf, former.replace(/^pg1-path=.*$/m, `pg1-path=${running}`))
      archive(running, ...target, 'restore')
      start(running)
    },
    async [Symbol.asyncDispose]() {
      await Promise.resolve(
        spawnSync(bin('pg_ctl'), ['-D', running, '-m', 'immediate', '-w', 'stop'], {
          ...user,
          cwd: '/',
        }),
      )
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid = 65_534, gid = 65_534] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout || 65_534),
  )
  return { uid, gid }
}
