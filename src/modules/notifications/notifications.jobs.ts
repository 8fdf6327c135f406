import * as z from 'zod'
import type { Platform } from '#platform'
import type { JobHandlers } from '#platform/jobs'
import { SmsRefused } from '#platform/sms'
import { findUnsentMail, markSent } from './mails.repository.ts'
import { closeText, findUnsentText } from './text-messages.repository.ts'

const SendMail = z.object({ mailId: z.uuid() })
const SendText = z.object({ textId: z.uuid() })

/** A code that comes later than this is good for nothing any more. */
const lateMs = 10 * 60_000

export function notificationsJobs(platform: Platform): JobHandlers {
  return {
    'notifications.send-mail': (payload) => deliver(platform, SendMail.parse(payload).mailId),
    'notifications.send-text': (payload) => deliverText(platform, SendText.parse(payload).textId),
  }
}

// Sent, then marked: a crash between the two sends a mail twice, with one id, never not at all.
async function deliver(platform: Platform, mailId: string): Promise<void> {
  const mail = await findUnsentMail(platform.db, mailId)
  if (!mail) return
  await platform.mail.send(mail, mailId)
  await markSent(platform.db, mailId, platform.clock.now())
}

// A text is a code: the one that was sent is not kept, and the one that cannot be sent any more neither.
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
    log.warn({ err: error, textId: id }, 'a text was refused')
    await closeText(db, { id, sentAt: null, forget })
  }
}
