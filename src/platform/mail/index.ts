import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'

export type Mail = { to: string; subject: string; text: string; html: string }
/** Sent again after a crash, a mail carries the same id: mailboxes show it once. */
export type Mailer = { send(mail: Mail, id: string): Promise<void> }

/** How long the mail server may take for one answer, and for a whole mail. What it does not take is sent again later. */
type Patience = { answerMs: number; wholeMs: number }

const patience: Patience = { answerMs: 10_000, wholeMs: 30_000 }

/**
 * With SMTP_URL mail goes out. In the sandbox it stays where it was written, in the table `mails`,
 * and is read at /sandbox/mail.
 */
export function createMailer(
  { smtpUrl, mailFrom }: Config,
  { answerMs, wholeMs }: Patience = patience,
): Mailer {
  if (!smtpUrl) return { send: async () => {} }
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

/** A server that says a little again and again is never late with an answer. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const late = pause(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error('The mail server took more time for a mail than it may.')
  })
  try {
    await Promise.race([work, late])
  } finally {
    done.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}
