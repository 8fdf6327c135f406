import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { addressesOf } from '#modules/addresses'
import { cartsOf } from '#modules/carts'
import { listNotesAbout } from '#modules/customers'
import { garageOf } from '#modules/garage'
import { describeAccount, listInvitationsOf, showUser } from '#modules/identity'
import { listAlertsOf } from '#modules/inventory'
import { listLettersAbout, listTextsFor } from '#modules/notifications'
import {
  findOrderDetail,
  listOrderIdsOf,
  listOwnViews,
  listPaymentsOf,
  presentOrderDetail,
} from '#modules/orders'
import { showProfile } from '#modules/profiles'
import { listReviewsOf, presentReview } from '#modules/reviews'
import { exportCertificatesOf } from '#modules/taxes'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { presentLetter, presentPayment } from './present-kept.ts'

type PersonalData = Output<typeof api.personalData.show>

/**
 * Everything the store keeps about a person, as they would see it. It includes orders they have hidden from their list,
 * and what the staff wrote about them.
 */
export async function showPersonalData(platform: Platform, actor: Actor): Promise<PersonalData> {
  const { db, clock } = platform
  const account = await describeAccount(db, clock, actor.id)
  if (!account) throw new Refusal('unauthenticated')
  const orderIds = await listOrderIdsOf(db, actor.id)
  const orders: PersonalData['orders'] = []
  // One order at a time, so that a long history does not take all database connections.
  for (const id of orderIds) {
    orders.push(presentOrderDetail(await findOrderDetail(db, id, actor), actor))
  }
  const payments = await listPaymentsOf(db, actor.id)
  const reviews = await listReviewsOf(db, actor.id)
  const views = await listOwnViews(db, actor.id)
  const { user } = account
  const person = { id: user.id, email: user.email, isProven: user.email_verified }
  const invitations = await listInvitationsOf(db, person)
  const notes = await listNotesAbout(db, actor.id)
  const ids = [user.subject, actor.id, ...orderIds, ...invitations.map(({ id }) => id)]
  const letters = await listLettersAbout(db, ids)
  const texts = await listTextsFor(db, ids)
  return {
    madeAt: clock.now().toISOString(),
    user: {
      ...(await showUser(platform, actor, actor.email)),
      since: user.created_at.toISOString(),
      lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
    },
    profile: await showProfile(platform, actor, actor.email),
    addresses: await addressesOf(db, actor.id),
    garage: await garageOf(platform, actor.id),
    logins: account.logins.map(({ providerId, createdAt }) => ({
      way: providerId,
      since: createdAt.toISOString(),
    })),
    secondFactors: account.factors.map(({ kind, phone, enrolledAt }) => ({
      kind,
      phone,
      since: enrolledAt.toISOString(),
    })),
    sessions: account.sessions.map(({ createdAt, updatedAt, userAgent }) => ({
      beganAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      browser: userAgent ?? '',
    })),
    orders,
    payments: payments.map(presentPayment),
    reviews: reviews.map((review) => presentReview(review, actor)),
    notes: notes.map(({ kind, text, at }) => ({ kind, text, at: at.toISOString() })),
    invitations: invitations.map(({ role, at }) => ({ role, at: at.toISOString() })),
    stockAlerts: await listAlertsOf(db, actor.id),
    taxCertificates: await exportCertificatesOf(platform, actor.id),
    ...(await cartsOf(db, actor.id)),
    orderViews: views.map(({ name, is_shared, filters }) => ({
      name,
      isShared: is_shared,
      filters: filters as Record<string, unknown>,
    })),
    letters: letters.map(presentLetter),
    texts: texts.map(({ recipient, at }) => ({ to: recipient, at: at.toISOString() })),
  }
}
