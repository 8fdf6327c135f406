import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process id is used again after a while; with the time of its start it is unique. */
export type ProcessIdentity = { pid: number; startedAt: string }

/** Null when no such process lives. A zombie counts as dead. */
export function identityOf(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : otherStart(pid)
  return startedAt === null ? null : { pid, startedAt }
}

export function isSameProcess({ pid, startedAt }: ProcessIdentity): boolean {
  return identityOf(pid)?.startedAt === startedAt
}

/** Ticks since the machine's start, which is told apart by its boot id. */
function linuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command in parentheses, may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[19]}`
  } catch {
    return null
  }
}

function otherStart(pid: number): string | null {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim() || null
}
