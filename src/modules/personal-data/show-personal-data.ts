import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { Refusal } from '#contract/refusals'
import { describeAccount, showUser } from '#modules/identity'
import { listLettersAbout, listTextsFor } from '#modules/notifications'
import {
  findOrderDetail,
  listOrderIdsOf,
  listPaymentsOf,
  presentOrderDetail,
} from '#modules/orders'
import { showProfile } from '#modules/profiles'
import { listReviewsOf, presentReview } from '#modules/reviews'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'

type PersonalData = Output<typeof api.personalData.show>

/**
 * Everything the store keeps about the caller, as they would see it. It includes orders they have hidden from their
 * list.
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
  const ids = [account.user.subject, actor.id, ...orderIds]
  const letters = await listLettersAbout(db, ids)
  const texts = await listTextsFor(db, ids)
  return {
    madeAt: clock.now().toISOString(),
    user: {
      ...(await showUser(platform, actor, actor.email)),
      since: account.user.created_at.toISOString(),
    },
    profile: await showProfile(platform, actor, actor.email),
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
    payments: payments.map(({ orderId, amountCents, capturedCents, state, at }) => ({
      orderId,
      amount: amountCents,
      captured: capturedCents,
      state,
      at: at.toISOString(),
    })),
    reviews: reviews.map((review) => presentReview(review, actor)),
    letters: letters.map(({ recipient, subject, at }) => ({
      to: recipient,
      subject,
      at: at.toISOString(),
    })),
    texts: texts.map(({ recipient, at }) => ({ to: recipient, at: at.toISOString() })),
  }
}
