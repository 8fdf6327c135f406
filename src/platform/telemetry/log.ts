import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { presentCause } from './cause.ts'
import { loggableError } from './loggable-error.ts'

export type Log = Logger

/**
 * Logs one JSON line per event, to standard output unless another place is given. Fields with secret names are removed wherever they occur. A line that is
 * written for a request, or for a job that one has caused, has the request's id.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: causeOfLine,
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
  }
  return to ? pino(options, to) : pino(options)
}

function causeOfLine(): object {
  const { requestId, span } = presentCause() ?? {}
  return { ...(requestId !== undefined && { requestId }), ...span?.logged }
}
