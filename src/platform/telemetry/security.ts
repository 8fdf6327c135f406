import type { Log } from './log.ts'

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
  | 'signed_out_everywhere'
  | 'webhook_rejected'
  | 'link_refused'
  | 'slow_reader'

type Facts = {
  /** A user's or account's id, where one is known; never a name or an e-mail. */
  who?: string | undefined
  what: string
  /** The visitor's address. */
  from?: string | undefined
} & Record<string, string | number | undefined>

/** What happens every day, beside what somebody should look at. */
const ordinary: readonly SecurityEvent[] = [
  'token_refused',
  'sign_in',
  'sign_up',
  'reset_asked',
  'password_reset',
  'signed_out_everywhere',
]

/** One line for whoever watches the doors: what happened, who did it to what, from where. Never a secret. */
export function logSecurity(
  log: Log,
  security: SecurityEvent,
  { who, from, ...facts }: Facts,
): void {
  const level = ordinary.includes(security) ? 'info' : 'warn'
  log[level]({ security, who: who ?? 'nobody known', from: from ?? 'here', ...facts })
}
