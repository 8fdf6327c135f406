import { createCarrierServer } from './server.ts'
import { readSettings } from './settings.ts'

/** Speaks EasyPost's protocol with made-up rates, for use without an account. It can be reached only from this machine. */
const settings = readSettings(process.env)
const server = createCarrierServer(settings)

server.listen(settings.port, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The carrier sandbox has no port.')
  process.stdout.write(`ready ${address.port}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeAllConnections()
    server.close(() => process.exit(0))
  })
}
