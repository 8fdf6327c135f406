import type { Config } from '#platform/config'
import { twilio, twilioAccount, type Sms } from './twilio.ts'

export { SmsRefused } from './sms-refused.ts'
export type { Sms } from './twilio.ts'

export type SmsSender = {
  /** Whether the store can send text messages. */
  available: boolean
  /** Throws SmsRefused if the message can never arrive; after any other error it may be sent again. */
  send(sms: Sms): Promise<void>
}

/**
 * With SMS_URL, text messages are sent. In the sandbox they stay in the table `text_messages` and can be read at
 * /sandbox/sms. A store with Stripe keys and without SMS_URL cannot send any.
 */
export function createSmsSender({ smsUrl, stripe }: Pick<Config, 'smsUrl' | 'stripe'>): SmsSender {
  if (smsUrl !== null) return { available: true, send: twilio(twilioAccount(smsUrl)) }
  return { available: stripe === null, send: async () => {} }
}
