import { spawnSync } from 'node:child_process'

/** Runs a program to its end and returns what it printed. Throws with what it said if it fails. */
export function outputOf(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  if (status === 0) return stdout
  throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr.trim()}`)
}
