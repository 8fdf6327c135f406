import type { Config } from '#platform/config'
import { traced, type SpanTold } from '#platform/telemetry'
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
  if (smsUrl !== null) {
    const send = twilio(twilioAccount(smsUrl))
    return { available: true, send: (sms) => traced(askedSmsService, () => send(sms)) }
  }
  return { available: stripe === null, send: async () => {} }
}

const askedSmsService: SpanTold = {
  name: 'SMS service',
  kind: 'client',
  facts: { 'server.role': 'SMS service' },
}
