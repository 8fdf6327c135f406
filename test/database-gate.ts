import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * `open`: everything passes. `silent`: connections stay open and new ones are accepted, but nothing passes. `cut`: all
 * connections are closed at once. With an SQLSTATE, new connections are refused with that error.
 */
type Mode = 'open' | 'silent' | 'cut' | { sqlState: string }

/** A proxy in front of a database that imitates a frozen machine, a lost network or a restarting server. */
export async function databaseGate(address: string) {
  const behind = new URL(address)
  const sockets = new Set<Socket>()
  let mode: Mode = 'open'

  function pass(near: Socket): void {
    const far = connect(Number(behind.port), behind.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (mode === 'silent') from.pause()
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }
  const server = createServer((near) => {
    near.on('error', () => {})
    if (mode === 'cut') near.destroy()
    else if (typeof mode === 'object') near.once('data', () => near.end(refusal(mode)))
    else pass(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  function set(next: Mode): void {
    mode = next
    for (const socket of sockets) {
      if (next === 'silent') socket.pause()
      else if (next === 'open') socket.resume()
      else socket.destroy()
    }
  }
  return {
    url: url.href,
    set,
    close() {
      server.close()
      set('cut')
    },
  }
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html, ErrorResponse */
function refusal(mode: Mode): Buffer {
  const { sqlState } = mode as { sqlState: string }
  const fields = `SFATAL\0VFATAL\0C${sqlState}\0Mnot now\0\0`
  const message = Buffer.alloc(5 + Buffer.byteLength(fields))
  message.write('E', 0)
  message.writeInt32BE(4 + Buffer.byteLength(fields), 1)
  message.write(fields, 5)
  return message
}
