import * as z from 'zod'
import type { Platform } from '#platform'
import type { JobHandlers } from '#platform/jobs'
import { findUnsentMail, markSent } from './mails.repository.ts'

const SendMail = z.object({ mailId: z.uuid() })

export function notificationsJobs(platform: Platform): JobHandlers {
  return {
    'notifications.send-mail': (payload) => deliver(platform, SendMail.parse(payload).mailId),
  }
}

// Sent, then marked: a crash between the two sends a mail twice, with one id, never not at all.
async function deliver(platform: Platform, mailId: string): Promise<void> {
  const mail = await findUnsentMail(platform.db, mailId)
  if (!mail) return
  await platform.mail.send(mail, mailId)
  await markSent(platform.db, mailId, platform.clock.now())
}
