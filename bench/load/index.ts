import { fork } from 'node:child_process'
import path from 'node:path'
import type { Job, Run } from './jobs.ts'

export type { Buyer, CheckoutRequest, Job, Offer, Run } from './jobs.ts'
export { ordersPerBuyer } from './jobs.ts'

export type Loader = AsyncDisposable & { pid: number; run(job: Job): Promise<Run> }

/** Starts the process that sends the load. It runs one job at a time. */
export function startLoader(): Loader {
  const child = fork(path.join(import.meta.dirname, 'loader.ts'), { serialization: 'advanced' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: Number(child.pid),
    run: (job) =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`The loader ended (${code}).`))
        child.once('exit', onExit)
        child.once('message', (answer: { done: Run } | { error: string }) => {
          child.off('exit', onExit)
          if ('done' in answer) resolve(answer.done)
          else reject(new Error(answer.error))
        })
        child.send(job)
      }),
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await exited
    },
  }
}
