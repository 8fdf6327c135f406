import { fork } from 'node:child_process'
import path from 'node:path'
import type { Run } from '../load/index.ts'
import type { Bounds } from '../measure.ts'
import { hasPgbench, runPgbench } from './pgbench.ts'
import type { Step } from './steps.ts'
import type { Script } from './writer.ts'

/** What writes the rows of the reference: pgbench, or the same script over `pg`. */
export function writeLimit(databaseUrl: string) {
  const byPgbench = hasPgbench()
  return {
    what: byPgbench ? 'pgbench, prepared, same rows' : 'pg, named statements, same rows',
    run: (steps: Step[], bounds: Bounds): Promise<Run> =>
      byPgbench
        ? runPgbench(databaseUrl, steps, bounds)
        : runWriter({ databaseUrl, steps, ...bounds }),
  }
}

async function runWriter(script: Script): Promise<Run> {
  const child = fork(path.join(import.meta.dirname, 'writer.ts'), { serialization: 'advanced' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    return await new Promise<Run>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The writer ended (${code}).`)))
      child.once('message', (answer: { done: Run } | { error: string }) => {
        if ('done' in answer) resolve(answer.done)
        else reject(new Error(answer.error))
      })
      child.send(script)
    })
  } finally {
    child.disconnect()
    await exited
  }
}
