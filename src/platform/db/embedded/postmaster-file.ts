import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { identityOf } from '#platform/process'

/** What a running PostgreSQL tells about itself in its folder, as far as it has got. */
export function readPostmasterFile(folder: string): {
  pid: number | null
  port: number | null
  isReady: boolean
} {
  const lines = readLines(folder)
  return {
    pid: Number(lines[0]) || null,
    port: Number(lines[3]) || null,
    isReady: lines[7]?.trim() === 'ready',
  }
}

/** The port of the server that works on this folder, or null while there is none. */
export function readyPort(folder: string): number | null {
  const { pid, port, isReady } = readPostmasterFile(folder)
  return isReady && pid && identityOf(pid) ? port : null
}

/**
 * After a crash of the store its server may still be finishing, or (where it is not bound to us)
 * serving nobody. A pid file whose process is something else by now is only in the way.
 */
export async function endPredecessor(folder: string): Promise<void> {
  const { pid } = readPostmasterFile(folder)
  const deadline = Date.now() + 30_000
  while (pid && isPostmasterOf(pid, folder)) {
    tell(pid, Date.now() < deadline ? 'SIGINT' : 'SIGQUIT')
    await delay(50)
  }
  rmSync(pidFile(folder), { force: true })
}

function isPostmasterOf(pid: number, folder: string): boolean {
  if (!identityOf(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

function readLines(folder: string): string[] {
  try {
    return readFileSync(pidFile(folder), 'utf8').split('\n')
  } catch {
    return []
  }
}

function pidFile(folder: string): string {
  return path.join(folder, 'postmaster.pid')
}
