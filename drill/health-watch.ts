import { Worker } from 'node:worker_threads'

/** Asks again and again, in a thread of its own, so that what the drill does is no part of the answer's time. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { get, Agent } = require('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let times = []
  let isOver = false
  const ask = () => {
    const since = performance.now()
    get(workerData, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        times.push(answer.statusCode === 200 ? performance.now() - since : Infinity)
        if (!isOver) setTimeout(ask, 20)
      })
    }).on('error', () => {
      times.push(Infinity)
      if (!isOver) setTimeout(ask, 20)
    })
  }
  parentPort.on('message', (told) => {
    if (told === 'end') isOver = true
    parentPort.postMessage(times)
    times = []
  })
  ask()
`

/** How long the store takes to say that it is alive, in milliseconds, since somebody asked last. */
export function watchHealth(url: string) {
  const worker = new Worker(program, { eval: true, workerData: `${url}/api/health` })
  const ask = (what: 'times' | 'end') =>
    new Promise<number[]>((resolve) => {
      worker.once('message', resolve)
      worker.postMessage(what)
    })
  return {
    times: () => ask('times'),
    async stop() {
      await ask('end')
      await worker.terminate()
    },
  }
}

/** The time that so large a share of the answers took at most. */
export function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
