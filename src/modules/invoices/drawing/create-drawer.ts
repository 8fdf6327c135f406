import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusals'
import type { Paper } from './paper.ts'

type Drawn = { id: number; bytes: Uint8Array } | { id: number; failure: string }
type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** At most this many papers wait for the thread; whoever comes then is refused. */
const mostWaiting = 50
/** The thread ends when nobody has asked for a paper for so long: it holds some 30 MB. */
const idleMs = 60_000

/**
 * Draws papers as PDF files, one after the other, in one thread that starts with the first of them and ends when it is idle.
 * Refuses `busy` if too many are waiting.
 */
export function createDrawer(): (paper: Paper) => Promise<Uint8Array> {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const end = (ended: Worker, error: Error) => {
    if (thread === ended) thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('draw-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (drawn: Drawn) => {
      const asked = waiting.get(drawn.id)
      waiting.delete(drawn.id)
      if ('bytes' in drawn) asked?.resolve(drawn.bytes)
      else asked?.reject(new Error(`A paper could not be drawn: ${drawn.failure}`))
    })
    started.on('error', (error: Error) => end(started, error))
    started.on('exit', () => end(started, new Error('The thread that draws papers has ended.')))
    return started
  }

  return (paper) => {
    if (waiting.size >= mostWaiting) return Promise.reject(new Refusal('busy'))
    thread ??= start()
    const drawing = thread
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (waiting.size > 0 || thread !== drawing) return
      thread = null
      void drawing.terminate()
    }, idleMs).unref()
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      drawing.postMessage({ id, paper })
    })
  }
}
