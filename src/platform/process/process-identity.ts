import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Systems reuse process ids, but together with the start time an id is unique. */
export type ProcessIdentity = { pid: number; startedAt: string }

/** Null if no such process is running. A zombie counts as dead. */
export function identityOf(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : otherStart(pid)
  return startedAt === null ? null : { pid, startedAt }
}

export function isSameProcess({ pid, startedAt }: ProcessIdentity): boolean {
  return identityOf(pid)?.startedAt === startedAt
}

/** The start in ticks since boot, with the boot id, since ticks start over at each boot. */
function linuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command in parentheses, may itself contain spaces and parentheses.
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
