import { pino, type Logger } from 'pino'

export type Log = Logger

export type SecurityEvent =
  | 'rate_limited'
  | 'foreign_page'
  | 'forbidden'
  | 'token_refused'
  | 'not_theirs'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_up'
  | 'reset_asked'
  | 'password_reset'
  | 'sessions_revoked'
  | 'webhook_rejected'

type Facts = {
  /** A user's id, where one is known; never a name or an e-mail. */
  who?: string | undefined
  what: string
  /** The visitor's address. */
  from?: string | undefined
} & Record<string, string | number | undefined>

/** One line for whoever watches the doors: what happened, who did it to what, from where. Never a secret. */
export function logSecurity(
  log: Log,
  security: SecurityEvent,
  { who, from, ...facts }: Facts,
): void {
  log.warn({ security, who: who ?? 'nobody known', from: from ?? 'here', ...facts })
}

/** One JSON line an event on standard output; secrets are cut out by name wherever they stand. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
