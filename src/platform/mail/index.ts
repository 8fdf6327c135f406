import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'

export type Mail = { to: string; subject: string; text: string; html: string }
/** A mail that is sent again after a crash has the same id, so that mailboxes show it once. */
export type Mailer = {
  send(mail: Mail, id: string): Promise<void>
  /** There is no mail server: mails stay where they are stored, and nobody needs to send them. */
  onlyKeeps?: boolean
}

/** How long the mail server may take for one reply and for a whole mail. A mail that fails is sent again later. */
type Patience = { answerMs: number; wholeMs: number }

const patience: Patience = { answerMs: 10_000, wholeMs: 30_000 }

/**
 * With SMTP_URL, mails are sent. In the sandbox they stay in the table `mails` and can be read at /sandbox/mail.
 */
export function createMailer(
  { smtpUrl, mailFrom }: Config,
  { answerMs, wholeMs }: Patience = patience,
): Mailer {
  if (!smtpUrl) return { send: async () => {}, onlyKeeps: true }
  const limits = {
    dnsTimeout: answerMs,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  }
  const transport = createTransport({ url: smtpUrl, ...limits }, { from: mailFrom })
  const host = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    send: async (mail, id) => {
      const sent = transport.sendMail({ ...mail, messageId: `<${id}@${host}>` })
      await within(wholeMs, sent)
    },
  }
}

/** Limits the whole time, since a server that sends a little now and then never exceeds the limit for one reply. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const late = pause(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error('The mail server took too much time for a mail.')
  })
  try {
    await Promise.race([work, late])
  } finally {
    done.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}
