import { createServer, type AddressInfo } from 'node:net'

/** The wanted port if it is free, otherwise any free port. */
export async function freePort(host: string, wanted = 0): Promise<number> {
  const port = (await tryPort(host, wanted)) ?? (await tryPort(host, 0))
  if (port === undefined) throw new Error('No free port was found on this machine.')
  return port
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo
      server.close(() => resolve(bound))
    })
  })
}
