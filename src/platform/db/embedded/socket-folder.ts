import { createHash } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { canReach, giveTo, type RunAs } from './run-as.ts'

/** The longest path of a socket that Linux takes, and the longest name of PostgreSQL's. */
const longestBytes = 107
const longestName = '.s.PGSQL.65535'

/** `folder`: where the server may put its socket. `reason`: why there is no such folder, in words. */
export type SocketFolder = { folder: string } | { reason: string }

/**
 * Opens a folder for the socket by which the store reaches its PostgreSQL: a socket costs both sides less than TCP. It is in the
 * user's runtime folder, in the data folder, or in the folder for temporary files, whichever is the first to have sockets and
 * short enough a path. Only the user of the server may enter it. It belongs to this data folder alone, whose lock is held, so
 * sockets that a crash has left in it are removed.
 */
export async function openSocketFolder(
  dataDir: string,
  runAs: RunAs,
  candidates = candidatesFor(dataDir),
): Promise<SocketFolder> {
  const reasons: string[] = []
  for (const folder of candidates) {
    try {
      refuseName(folder)
      makePrivate(folder, runAs)
      await tryListening(folder)
      giveTo(folder, runAs)
      if (canReach(folder, runAs)) return { folder }
      reasons.push(`${folder} cannot be reached by the user of PostgreSQL`)
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { reason: reasons.join('; ') }
}

/** The server has removed its socket when it ended. */
export function closeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // A server that crashed has left its socket: the next start removes it.
  }
}

function candidatesFor(dataDir: string): string[] {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  const name = `store-${process.getuid?.() ?? 0}-${hash}`
  const runtime = process.env['XDG_RUNTIME_DIR']
  return [
    ...(runtime?.startsWith('/') ? [path.join(runtime, name)] : []),
    path.join(dataDir, 'socket'),
    path.join(tmpdir(), name),
  ]
}

function refuseName(folder: string): void {
  if (Buffer.byteLength(path.join(folder, longestName)) > longestBytes) {
    throw new Error(`the path of a socket in ${folder} would be too long`)
  }
  // PostgreSQL reads a list of folders.
  if (/[,"]/.test(folder)) throw new Error(`${folder} has a comma or a quotation mark in its name`)
}

/** Anybody may put something in the place of a folder for temporary files, so it must be a real folder of ours or of the server's user. */
function makePrivate(folder: string, runAs: RunAs): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) mkdirSync(folder, { mode: 0o700 })
  const found = lstatSync(folder)
  const owners = [
    process.getuid?.() ?? found.uid,
    ...(typeof runAs === 'object' ? [runAs.uid] : []),
  ]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${folder} is not a folder of this user`)
  }
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(folder, name), { force: true })
  }
}

/** Not every file system has sockets. */
function tryListening(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(path.join(folder, `.try-${process.pid}`), () => server.close(() => resolve()))
  })
}
