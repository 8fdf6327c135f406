import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'
import { traced, type SpanTold } from '#platform/telemetry'

export type Mail = { to: string; subject: string; text: string; html: string }
/** `chosen`: the name that the settings give mail. `brand`: used where neither they nor MAIL_FROM name one. */
export type Sender = { chosen: string; brand: string }
/** A mail that is sent again after a crash has the same id, so that mailboxes show it once. */
export type Mailer = {
  send(mail: Mail, id: string, sender: Sender): Promise<void>
  /** There is no mail server: mails stay where they are stored, and nobody needs to send them. */
  onlyKeeps?: boolean
}

/** How long the mail server may take for one reply and for a whole mail. A mail that fails is sent again later. */
type Patience = { answerMs: number; wholeMs: number }

const askedMailServer: SpanTold = {
  name: 'mail server',
  kind: 'client',
  facts: { 'server.role': 'mail server' },
}

const patience: Patience = { answerMs: 10_000, wholeMs: 30_000 }

/**
 * With SMTP_URL, mails are sent. In the sandbox they stay in the table `mails` and can be read at /sandbox/mail.
 */
export function createMailer(
  { smtpUrl, mailFrom }: Config,
  { answerMs, wholeMs }: Patience = patience,
): Mailer {
  if (!smtpUrl) return { send: async () => {}, onlyKeeps: true }
  const transport = connectMail(smtpUrl, answerMs)
  const from = addressOf(mailFrom)
  const host = from.address.split('@').at(-1) ?? 'localhost'
  return {
    send: async (mail, id, { chosen, brand }) => {
      const name = chosen || from.name || brand
      const sent = transport.sendMail({
        ...mail,
        from: { name, address: from.address },
        messageId: `<${id}@${host}>`,
      })
      await traced(askedMailServer, () => within(wholeMs, sent))
    },
  }
}

function connectMail(url: string, answerMs: number) {
  const limits = {
    dnsTimeout: answerMs,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  }
  return createTransport({ url, ...limits })
}

/** Signs in at the mail server and sends nothing. Throws what the server says. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = connectMail(smtpUrl, patience.answerMs)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Reads MAIL_FROM: an address, or a name and an address in angle brackets. */
function addressOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^([^<]*)<([^<>]*)>\s*$/.exec(mailFrom) ?? []
  if (address === '') return { name: '', address: mailFrom.trim() }
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address: address.trim() }
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
