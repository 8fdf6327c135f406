import type { Server } from 'node:http'

const lastPort = 65_535

type Serving = {
  /** Taken if it is free. Otherwise the sandbox takes any free port. */
  port: number
  onListening?: () => void
  /** What ends with the server before the process does. */
  onStop?: () => Promise<void>
}

/** Serves on loopback until SIGINT or SIGTERM, and tells the parent process which port it has: `ready PORT`. */
export function serveOnLoopback(
  server: Server,
  { port, onListening = () => {}, onStop = async () => {} }: Serving,
): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    server.listen(0, '127.0.0.1')
  })
  server.once('listening', () => {
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('The sandbox has no port.')
    process.stdout.write(`ready ${address.port}\n`)
    onListening()
  })
  // The store asks for a port next to its own, which may be past the last one.
  server.listen(port > lastPort ? 0 : port, '127.0.0.1')

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
      void onStop().finally(() => process.exit(0))
    })
  }
}
