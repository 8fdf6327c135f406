import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Systems give outgoing connections and listeners without a wish a port from 32768 up. A port from there may be gone
// between the moment it was found free and the moment the store listens on it.
const lowest = 20_000
const above = 32_768

/** A port of this machine that is free, and that no program gets by chance before the test uses it. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const port = randomInt(lowest, above)
  return (await isFree(host, port)) ? port : freePort(host)
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
