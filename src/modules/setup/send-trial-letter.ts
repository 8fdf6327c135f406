import { writeAsStaff } from '#modules/identity'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { keep } from '#platform/kept-values'
import { keptLetter } from './setup.repository.ts'

/** Sends a letter to the caller through the same jobs as every other letter. */
export async function sendTrialLetter(platform: Platform, actor: Actor): Promise<{ to: string }> {
  const { publicUrl, shop, clock } = platform
  const dedupeKey = `setup:${actor.id}:${clock.now().toISOString()}`
  await writeAsStaff(platform, actor, 'settings.edit', async (tx) => {
    await keep(tx, keptLetter, dedupeKey)
    await sendMail(tx, platform, {
      dedupeKey,
      to: actor.email,
      unproven: null,
      ...composeMail(shop, {
        subject: `Mail from ${shop.now().settings.brand.name} arrives`,
        paragraph:
          'You asked for this letter on the page that lists what to set up. Letters to customers look like it and come from the same address.',
        button: { label: 'Go to the setup', url: `${publicUrl}/DashBoard/Setup` },
      }),
    })
  })
  return { to: actor.email }
}
