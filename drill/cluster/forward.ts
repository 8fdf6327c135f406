import { connect, createServer } from 'node:net'

/** Carries connections to another address, until the process ends. The card gateway answers on loopback alone. */
export async function forward(
  from: { host: string; port: number },
  to: { host: string; port: number },
): Promise<void> {
  const server = createServer((near) => {
    const far = connect(to)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.once('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(from.port, from.host, resolve))
  server.unref()
}
