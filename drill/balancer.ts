import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#test/free-port'

/** One address before several webs, as a load balancer is: each connection goes to the next web that takes it. */
export async function openBalancer(ports: readonly number[]) {
  const sockets = new Set<Socket>()
  let turn = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((visitor) => {
    keep(visitor).on('error', () => visitor.destroy())
    hand(visitor, ports.length)
  })
  function hand(visitor: Socket, tries: number): void {
    if (tries === 0) return void visitor.destroy()
    const web = keep(connect(ports[(turn += 1) % ports.length] ?? 0, '127.0.0.1'))
    const next = () => hand(visitor, tries - 1)
    web.once('error', next)
    web.once('connect', () => {
      web.off('error', next)
      web.on('error', () => visitor.destroy())
      web.once('close', () => visitor.destroy())
      visitor.once('close', () => web.destroy())
      visitor.pipe(web).pipe(visitor)
    })
  }
  const port = await freePort('127.0.0.1')
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
