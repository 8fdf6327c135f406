import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'

export type Mail = { to: string; subject: string; text: string; html: string }
export type Mailer = { send(mail: Mail): Promise<void> }

/**
 * With SMTP_URL mail goes out. In the sandbox it stays where it was written, in the table `mails`,
 * and is read at /sandbox/mail.
 */
export function createMailer({ smtpUrl, mailFrom }: Config): Mailer {
  if (!smtpUrl) return { send: async () => {} }
  const transport = createTransport(smtpUrl, { from: mailFrom })
  return { send: async (mail) => void (await transport.sendMail(mail)) }
}
