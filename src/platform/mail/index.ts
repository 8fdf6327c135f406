import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'

export type Mail = { to: string; subject: string; text: string; html: string }
/** Sent again after a crash, a mail carries the same id: mailboxes show it once. */
export type Mailer = { send(mail: Mail, id: string): Promise<void> }

/**
 * With SMTP_URL mail goes out. In the sandbox it stays where it was written, in the table `mails`,
 * and is read at /sandbox/mail.
 */
export function createMailer({ smtpUrl, mailFrom }: Config): Mailer {
  if (!smtpUrl) return { send: async () => {} }
  const transport = createTransport(smtpUrl, { from: mailFrom })
  const host = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    send: async (mail, id) =>
      void (await transport.sendMail({ ...mail, messageId: `<${id}@${host}>` })),
  }
}
