import { serveOnLoopback } from '../serve.ts'
import { createObjectsServer } from './server.ts'
import { readSettings } from './settings.ts'

/** Speaks the protocol of S3 and keeps objects in a folder. It can be reached only from this machine. */
const settings = readSettings(process.env)
serveOnLoopback(createObjectsServer(settings), { port: settings.port })
