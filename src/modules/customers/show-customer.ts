import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { describeAccount, embeddedIssuer } from '#modules/identity'
import { addressesOfCustomer, figuresOfCustomers } from '#modules/orders'
import { findProfile } from '#modules/profiles'
import { listReviewsOf, presentReview } from '#modules/reviews'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import type { Actor } from '#platform/http'
import { presentCustomer, presentNote } from './customer.ts'
import { findCustomer, type CustomerRow } from './customers.repository.ts'
import { listNotes } from './notes.repository.ts'

type Detail = Output<typeof api.customers.show>

const reviewsShown = 20

/** A customer as staff see one. Refuses `not_found` if there is none or the account was erased. */
export async function showCustomer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reader: Actor,
  id: string,
): Promise<Detail> {
  const row = await findCustomer(db, id)
  if (!row) throw new Refusal('not_found')
  const figures = await figuresOfCustomers(db, [id])
  const profile = await findProfile(db, id)
  const reviews = await listReviewsOf(db, id, { limit: reviewsShown })
  const notes = await listNotes(db, id)
  return {
    ...presentCustomer(row, figures.get(id)),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    mobile: profile?.mobile ?? '',
    addresses: await addressesOf(db, id, profile),
    reviews: reviews.map((review) => presentReview(review, reader)),
    notes: notes.map(presentNote),
    // How a member of the staff signs in is not for colleagues to see.
    account:
      row.issuer === embeddedIssuer && row.role === null ? await accountOf(db, clock, row) : null,
  }
}

type Postal = { address: string; street: string; city: string; state: string; zip: string }

async function addressesOf(
  db: Db,
  id: string,
  profile: Postal | undefined,
): Promise<Detail['addresses']> {
  const own = profile ? postalLines(profile) : ''
  const shipped = await addressesOfCustomer(db, id)
  return [
    ...(own === '' ? [] : [{ from: 'profile' as const, address: own }]),
    ...shipped.map((address) => ({ from: 'order' as const, address })),
  ]
}

/** The parts of a postal address, or the one line that profiles had before they had parts. */
function postalLines({ address, street, city, state, zip }: Postal): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join('\n') || address
}

async function accountOf(
  db: Db,
  clock: Platform['clock'],
  { id }: CustomerRow,
): Promise<Detail['account']> {
  const account = await describeAccount(db, clock, id)
  if (!account) return null
  const { logins, factors, sessions } = account
  return {
    hasPassword: logins.some(({ providerId }) => providerId === 'credential'),
    hasGoogle: logins.some(({ providerId }) => providerId === 'google'),
    secondFactors: factors.map(({ kind }) => kind),
    sessions: sessions.map(({ createdAt, updatedAt, userAgent }) => ({
      beganAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      browser: userAgent ?? '',
    })),
  }
}
