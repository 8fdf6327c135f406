import * as z from 'zod'
import type { Platform } from '#platform'
import type { JobHandlers } from '#platform/jobs'
import { SmsRefused } from '#platform/sms'
import { findUnsentMail, markSent } from './mails.repository.ts'
import { closeText, findUnsentText } from './text-messages.repository.ts'

const SendMail = z.object({ mailId: z.uuid() })
const SendText = z.object({ textId: z.uuid() })

/** A code that arrives later than this is useless. */
const lateMs = 10 * 60_000

export function notificationsJobs(platform: Platform): JobHandlers {
  return {
    'notifications.send-mail': (payload) => deliver(platform, SendMail.parse(payload).mailId),
    'notifications.send-text': (payload) => deliverText(platform, SendText.parse(payload).textId),
  }
}

// Send first, then mark as sent: a crash in between sends the mail twice with the same id, but never loses it.
async function deliver(platform: Platform, mailId: string): Promise<void> {
  const mail = await findUnsentMail(platform.db, mailId)
  if (!mail) return
  const { mail: chosen, brand } = platform.shop.now().settings
  await platform.mail.send(mail, mailId, { chosen: chosen.sender, brand: brand.name })
  await markSent(platform.db, mailId, platform.clock.now())
}

// A text message is a code. Its text is deleted once it has been sent, or once it is too late to send.
async function deliverText(platform: Platform, id: string): Promise<void> {
  const { db, sms, clock, config, log } = platform
  const text = await findUnsentText(db, id)
  if (!text) return
  const forget = config.smsUrl !== null
  const isLate = clock.now().getTime() - text.createdAt.getTime() > lateMs
  if (isLate) return closeText(db, { id, sentAt: null, forget })
  try {
    await sms.send(text)
    await closeText(db, { id, sentAt: clock.now(), forget })
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    log.warn({ err: error, textId: id }, 'the SMS service refused a text message')
    await closeText(db, { id, sentAt: null, forget })
  }
}
