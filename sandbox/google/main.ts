import { createKeys } from './keys.ts'
import { createGoogleServer } from './server.ts'
import { serveOnLoopback } from '../serve.ts'
import { readSettings } from './settings.ts'

/** Speaks OpenID Connect like Google, for use without an account. It can be reached only from this machine. */
const settings = readSettings(process.env)
serveOnLoopback(createGoogleServer(settings, await createKeys()), { port: settings.port })
