import type { Config } from '#platform/config'
import type { Log } from '#platform/telemetry'
import { freePort } from '../free-port.ts'
import { createSteps, type Steps } from './steps.ts'

/** What every step of a start has at hand. */
export type Means = {
  config: Config
  log: Log
  /** The sandboxes take the next ports if they are free. */
  port: number
  publicUrl: string
  /** Tells the operator what is going on. */
  steps: Steps
  /** Called when a part that the store needs has ended. */
  onLost: (error: Error) => void
  /** Aborted when the process has been told to stop. */
  leaving: AbortSignal
  /** What ends the parts that have been started, in this order. They are ended in reverse. */
  stops: (() => Promise<void>)[]
}

type Given = Pick<Means, 'config' | 'log' | 'onLost' | 'leaving' | 'stops'>

export async function meansOfStart(given: Given): Promise<Means> {
  const { config } = given
  const port = config.port === 0 ? await freePort(config.host) : config.port
  const publicUrl = config.publicUrl ?? `http://${config.host}:${port}`
  const steps = createSteps((line) => process.stdout.write(`${line}\n`))
  return { ...given, port, publicUrl, steps }
}
