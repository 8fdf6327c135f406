import { createCarrierServer } from './server.ts'
import { serveOnLoopback } from '../serve.ts'
import { readSettings } from './settings.ts'

/** Speaks EasyPost's protocol with made-up rates, for use without an account. It can be reached only from this machine. */
const settings = readSettings(process.env)
serveOnLoopback(createCarrierServer(settings), { port: settings.port })
