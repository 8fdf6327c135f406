import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { identityOf } from '#platform/process'

/** Reads what a running PostgreSQL has written about itself into its folder so far. */
export function readPostmasterFile(folder: string): {
  pid: number | null
  port: number | null
  socketFolder: string | null
  isReady: boolean
} {
  const lines = readLines(folder)
  return {
    pid: Number(lines[0]) || null,
    port: Number(lines[3]) || null,
    socketFolder: lines[4]?.trim() || null,
    isReady: lines[7]?.trim() === 'ready',
  }
}

/** Where the server that runs on this folder listens; null if none is ready. */
export function readyServer(folder: string): { port: number; socketFolder: string | null } | null {
  const { pid, port, socketFolder, isReady } = readPostmasterFile(folder)
  return isReady && pid && port && identityOf(pid) ? { port, socketFolder } : null
}

/**
 * Stops the server of an earlier store process. After a crash of the store its server may still be shutting down, or, on
 * systems where it does not end with the store, still be running. Removes a pid file whose process is another program.
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
