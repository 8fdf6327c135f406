import type { Config } from '#platform/config'
import { twilio, twilioAccount, type Sms } from './twilio.ts'

export { SmsRefused } from './sms-refused.ts'
export type { Sms } from './twilio.ts'

export type SmsSender = {
  /** Whether the store can send texts at all. */
  available: boolean
  /** Throws SmsRefused where this text will never arrive, anything else where it may be sent again. */
  send(sms: Sms): Promise<void>
}

/**
 * With SMS_URL texts go out. In the sandbox they stay where they were written, in the table `text_messages`, and are
 * read at /sandbox/sms. A store with Stripe keys and without SMS_URL has no texts.
 */
export function createSmsSender({ smsUrl, stripe }: Pick<Config, 'smsUrl' | 'stripe'>): SmsSender {
  if (smsUrl !== null) return { available: true, send: twilio(twilioAccount(smsUrl)) }
  return { available: stripe === null, send: async () => {} }
}
