import type { ChildProcess } from 'node:child_process'

/** Asks the child to stop, and kills it after `graceMs`. Resolves when it has ended. */
export async function stopChild(
  child: ChildProcess,
  { signal = 'SIGTERM', graceMs = 5000 }: { signal?: NodeJS.Signals; graceMs?: number } = {},
): Promise<void> {
  const exited = untilExit(child)
  child.kill(signal)
  const impatience = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await exited
  clearTimeout(impatience)
}

/** Resolves once the child has ended or could not be started, even if that happened before. */
export function untilExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
  })
}
