import { pino, type Logger } from 'pino'
import { writtenError } from './written-error.ts'

export type Log = Logger

/** One JSON line an event on standard output; secrets are cut out by name wherever they stand. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => writtenError(error) },
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
