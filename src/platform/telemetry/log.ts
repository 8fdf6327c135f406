import { pino, type Logger } from 'pino'
import { loggableError } from './loggable-error.ts'

export type Log = Logger

/** Logs one JSON line per event to standard output. Fields with secret names are removed wherever they occur. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggableError(error) },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.secret',
        '*.clientSecret',
        '*.client_secret',
      ],
      censor: '[redacted]',
    },
  })
}
