import type { PastAtGateway, PastPayment } from './gateway.ts'

/** The sandbox takes requests of at most 64 kB. */
const atOnce = 50
const timeoutMs = 10_000

/**
 * Puts payments of the past into the books of the card sandbox. This is not part of Stripe's protocol: the sandbox takes
 * it with the secret key, as it takes the other controls.
 */
export async function recordPastAtSandbox(
  { origin, secretKey }: { origin: string; secretKey: string },
  payments: readonly PastPayment[],
): Promise<PastAtGateway[]> {
  const made: PastAtGateway[] = []
  for (let from = 0; from < payments.length; from += atOnce) {
    const batch = payments.slice(from, from + atOnce).map(told)
    const response = await fetch(`${origin}/sandbox/past`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ payments: JSON.stringify(batch) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      throw new Error(`The card sandbox answered ${response.status}: ${await response.text()}`)
    }
    const answer = (await response.json()) as { payments: AnswerOfSandbox[] }
    made.push(...answer.payments.map(heard))
  }
  return made
}

type AnswerOfSandbox = {
  intent: string
  charge: string | null
  refunds: string[]
  dispute: string | null
}

function told({ end, refunds, dispute, ...payment }: PastPayment) {
  return {
    key: payment.key,
    amount: payment.amountCents,
    description: payment.description,
    metadata: payment.metadata,
    card: payment.card,
    opened: seconds(payment.openedAt),
    end: end?.status ?? null,
    ended: seconds(end?.at ?? payment.openedAt),
    refunds: refunds.map(({ amountCents, at, metadata }) => ({
      amount: amountCents,
      at: seconds(at),
      metadata,
    })),
    dispute: dispute && {
      at: seconds(dispute.at),
      end: dispute.end?.verdict ?? null,
      ended: seconds(dispute.end?.at ?? dispute.at),
    },
  }
}

function heard({ intent, charge, refunds, dispute }: AnswerOfSandbox): PastAtGateway {
  return { intentId: intent, chargeId: charge, refundIds: refunds, disputeId: dispute }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
