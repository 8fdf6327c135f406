import { stateName } from '#contract/values/us-states'
import { composeMail, sendMail, type Letter } from '#modules/notifications'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { CertificateRow } from './certificate.ts'

type About = Pick<CertificateRow, 'id' | 'user_id' | 'form' | 'state' | 'expires_on'>
type Told = { certificate: About; to: string | null } & (
  | { kind: 'accepted' }
  | { kind: 'rejected' | 'revoked'; reason: string }
  | { kind: 'expiring'; expiresOn: string }
)

/** Writes the letter to the owner of a certificate. Whoever has lost the proven address gets none. */
export async function sendLetter(tx: Tx, platform: Platform, told: Told): Promise<void> {
  const { kind, certificate, to } = told
  if (to === null) return
  const { publicUrl, shop } = platform
  await sendMail(tx, platform, {
    // An erasure deletes the letters about the user.
    dedupeKey: `tax-certificate:${certificate.user_id}:${certificate.id}:${kind}`,
    to,
    unproven: null,
    ...composeMail(shop, {
      ...wordsOf(told),
      button: { label: 'See your certificates', url: `${publicUrl}/DashBoard/Certificates` },
    }),
  })
}

function wordsOf(told: Told): Pick<Letter, 'subject' | 'paragraph' | 'facts'> {
  const { form, state, expires_on: expiresOn } = told.certificate
  const name = form === 'other' ? 'tax certificate' : `tax certificate ${form}`
  const where = stateName(state) ?? state
  if (told.kind === 'accepted') {
    const until = expiresOn === null ? '' : ` It holds until ${dateOf(expiresOn)}.`
    return {
      subject: `Your ${name} is accepted`,
      paragraph: `From now on we charge no sales tax of ${where} on the goods it covers.${until}`,
    }
  }
  if (told.kind === 'expiring') {
    return {
      subject: `Your ${name} ends on ${dateOf(told.expiresOn)}`,
      paragraph: `After that day we charge sales tax of ${where} again. Please send us a new one if you still buy free of tax.`,
    }
  }
  const facts = [{ label: 'Reason', value: told.reason }]
  if (told.kind === 'rejected') {
    return {
      subject: `We could not accept your ${name}`,
      paragraph: `We go on charging sales tax of ${where}. You may send another certificate at any time.`,
      facts,
    }
  }
  return {
    subject: `Your ${name} has ended`,
    paragraph: `From now on we charge sales tax of ${where} on your orders. Orders you have placed stay as they are.`,
    facts,
  }
}

/** '2026-12-31' → 'December 31, 2026' */
function dateOf(day: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', options)
}
