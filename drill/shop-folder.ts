import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childEnvironment } from '#test/child-environment'
import { query } from '#test/data-folder'
import { freePort } from '#test/free-port'

const ownRoot = path.resolve(import.meta.dirname, '..')
// Ends what hangs; on a busy machine a first start takes its time.
const mostStartMs = 240_000

/** A product that the store's own catalogue does not have: a shop that shows it is the shop there was. */
export const marker = 'Hoist of the shop there was'

/** What came of a start: the store serves, or it ended. `products`: those it shows. */
export type Started =
  | { kind: 'serves'; products: string[]; url: string; pid: number; stop(): Promise<void> }
  | { kind: 'ended'; code: number | null; said: string }

type StartOptions = {
  environment?: Record<string, string>
  /** A command that the store is started by. */
  prefix?: string[]
  port?: number
  /** The store of another release. */
  root?: string
  /** When a start counts as hanging and is ended. */
  withinMs?: number
}

/** Starts the store on a data folder as `npm start` does, in a process of its own. */
export async function startOn(dataDir: string, options: StartOptions = {}): Promise<Started> {
  const { environment = {}, prefix = [], root = ownRoot, withinMs = mostStartMs } = options
  const port = options.port ?? (await freePort('127.0.0.1'))
  const [command, ...args] = [...prefix, process.execPath, path.join(root, 'src/main.ts')]
  const child = spawn(command, args, {
    env: {
      ...childEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  let said = ''
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isUp = await new Promise<boolean>((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), withinMs)
    const settle = (value: boolean) => {
      clearTimeout(late)
      resolve(value)
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += String(chunk)
        if (/^ {2}Database .*\n/m.test(said)) settle(true)
      })
    }
    child.once('close', () => settle(false))
  })
  if (!isUp) return { kind: 'ended', code: child.exitCode, said }
  const stop = async () => {
    const inside = waiting.has(prefix[0] ?? '') ? childOf(child.pid ?? 0) : undefined
    process.kill(inside ?? child.pid ?? 0, 'SIGTERM')
    await closed
  }
  try {
    return { kind: 'serves', products: await productsAt(url), url, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Commands that wait for what they started, and hand no signal on to it. */
const waiting = new Set(['faketime', 'unshare'])

function childOf(pid: number): number {
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

async function productsAt(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/tool`)
  if (answer.status !== 200) return []
  return ((await answer.json()) as { productName: string }[]).map(({ productName }) => productName)
}

/** Folders of one shop, made once and copied: `copy()` gives a new one. Remove them by `dispose`. */
export async function makeShopFolders() {
  const home = mkdtempSync(path.join(tmpdir(), 'store-drill-folders-'))
  const master = path.join(home, 'master')
  const made = await startOn(master)
  if (made.kind === 'ended') throw new Error(made.said)
  await query(
    urlOf(master),
    `update products set name = '${marker}' where id = (select id from products order by part_number limit 1)`,
  )
  await noteFiles(master, path.join(home, 'files.json'))
  await made.stop()
  let copies = 0
  return {
    home,
    copy: () => copyFolder(master, path.join(home, `copy-${(copies += 1)}`)),
    /** Removes a copy, and what was put aside of it. */
    drop: (copy: string) => {
      for (const folder of [copy, `${copy}.aside`, `${copy}.elsewhere`]) {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    dispose: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Where the files of the shop's tables and indexes lie below `postgres/`. */
async function noteFiles(dataDir: string, file: string): Promise<void> {
  const rows = await query(
    urlOf(dataDir),
    `select relname, pg_relation_filepath(oid) as file from pg_class where relnamespace = 'public'::regnamespace`,
  )
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(rows.map((row) => [row['relname'], row['file']]))),
  )
}

export function copyFolder(from: string, to: string): string {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return to
}

/** The process id of the database that runs, or ran last, in the folder. */
export function urlOf(dataDir: string): string {
  const { password, port } = readJson(path.join(dataDir, 'database.json'))
  return `postgres://store:${String(password)}@127.0.0.1:${String(port)}/store`
}

export function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

/** Takes a file or folder away; the answer puts it back. */
export function takeAway(file: string): () => void {
  renameSync(file, `${file}.aside`)
  return () => {
    rmSync(file, { recursive: true, force: true })
    renameSync(`${file}.aside`, file)
  }
}

/** Gives a file another content; the answer puts the old one back. */
export function spoil(file: string, content: string | Buffer): () => void {
  const before = readFileSync(file)
  writeFileSync(file, content)
  return () => writeFileSync(file, before)
}
