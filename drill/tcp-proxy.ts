import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How the way to the database behaves. `silent`: connections are taken and what they send is swallowed, for ever: those
 * that were open stay half open after the way is clear again. `held`: nothing arrives until the way is clear, then all
 * of it. `cut`: connections are reset. `slow`: every piece arrives half a second late.
 */
export type Manner = 'forward' | 'silent' | 'held' | 'cut' | 'slow'

/** A way to a server that can be disturbed, and led to another server. */
export async function startTcpProxy(first: { port: number }) {
  let target = first
  let manner: Manner = 'forward'
  let clear = Promise.withResolvers<void>()
  clear.resolve()
  const pairs = new Set<Pair>()

  const server = createServer((near) => {
    const pair: Pair = { near, far: undefined, isDead: manner === 'silent' }
    pairs.add(pair)
    near.on('error', () => {})
    near.once('close', () => {
      pair.far?.destroy()
      pairs.delete(pair)
    })
    if (manner === 'cut') return void near.resetAndDestroy()
    // Swallowed for ever: the far side never hears of this connection.
    if (pair.isDead) return void near.resume()
    const far = connect({ host: '127.0.0.1', port: target.port })
    pair.far = far
    far.on('error', () => near.resetAndDestroy())
    far.once('close', () => pair.isDead || near.destroy())
    void carry(pair, near, far)
    void carry(pair, far, near)
  })

  async function carry(pair: Pair, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const bytes of from) {
        if (manner === 'slow') await pause(500)
        await clear.promise
        if (!pair.isDead) to.write(bytes as Buffer)
      }
      if (!pair.isDead) to.end()
    } catch {
      to.destroy()
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    behave(next: Manner) {
      manner = next
      clear.resolve()
      if (next === 'held') clear = Promise.withResolvers<void>()
      if (next === 'silent') for (const pair of pairs) pair.isDead = true
      if (next === 'cut') for (const { near } of pairs) near.resetAndDestroy()
    },
    /** New connections lead there; those to the old server are reset. */
    leadTo(next: { port: number }) {
      target = next
      for (const { near } of pairs) near.resetAndDestroy()
    },
    async [Symbol.asyncDispose]() {
      clear.resolve()
      for (const { near } of pairs) near.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Pair = { near: Socket; far: Socket | undefined; isDead: boolean }

/** The same database by way of the proxy. */
export function by({ port }: { port: number }, url: string): string {
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}
