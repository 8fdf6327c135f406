import { Agent, get } from 'node:http'

export type Measured = { perSecond: number; p50: number; p99: number }

const longestMs = 6_000

/** Requests the addresses in turn over a few keep-alive connections, a given number of times and for a few seconds at most. */
export async function measure(
  addresses: readonly string[],
  { requests, connections = 1 }: { requests: number; connections?: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let asked = 0
  const endsAt = performance.now() + longestMs
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (asked < requests && performance.now() < endsAt) {
        const address = String(addresses[asked++ % addresses.length])
        const from = performance.now()
        await ask(agent, address)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { perSecond: times.length / seconds, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0 }
}

export function ask(agent: Agent | undefined, address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${address} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
