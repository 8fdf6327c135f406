import { readdirSync, readFileSync } from 'node:fs'

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
}

export function parentOf(pid: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
  } catch {
    return null
  }
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
