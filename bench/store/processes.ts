import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Milliseconds of processor time of a process. `ended`: with the time of its children that have ended. */
export function cpuMsOf(pid: number, { ended = false } = {}): number {
  const stat = read(`/proc/${pid}/stat`)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statTimes(stat)
  return (user + system + (ended ? endedUser + endedSystem : 0)) * tickMs
}

/** The ticks of a line of /proc/PID/stat: user, system, and both of the children that have ended. */
export function statTimes(stat: string): number[] {
  // The name of the program is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).map(Number)
}

/** Milliseconds that all processors of the machine have worked, for whomever. */
export function machineCpuMs(): number {
  return busyTicks(read('/proc/stat')) * tickMs
}

/** The ticks of the first line of /proc/stat that are neither idle nor waiting for the disk. */
export function busyTicks(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , hardware = 0, software = 0, stolen = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return user + nice + system + hardware + software + stolen
}

const [windowMs, quietMs, patienceMs] = [500, 20, 60_000]

/** Waits until a process that has just started has done what it does at its start. */
export async function untilQuiet(pid: number): Promise<void> {
  const endsAt = performance.now() + patienceMs
  for (let quiet = 0; quiet < 2 && performance.now() < endsAt;) {
    const before = cpuMsOf(pid)
    await pause(windowMs)
    quiet = cpuMsOf(pid) - before > quietMs ? 0 : quiet + 1
  }
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid)
}

function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** The memory of a process in bytes, without what it shares with others in proportion to their number. */
export function memoryOf(pid: number): number {
  const kilobytes =
    /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ??
    /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

/** Resident memory in bytes, with all that is shared. */
export function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

// A process may end while it is looked at.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
