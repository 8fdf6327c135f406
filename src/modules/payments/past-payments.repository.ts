import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Tx } from '#platform/db'

// Payments that were made before the store kept these books. They are written in sets, with what the gateway reported then.

export type PastPayment = {
  id: string
  orderId: string
  intentId: string
  amountCents: Cents
  state: 'open' | 'processing' | 'succeeded' | 'canceled'
  openedAt: Date
  /** What the gateway reported last; null while the payment is open. */
  report: { id: string; at: Date; chargeId: string | null } | null
}

export async function writePastPayments(tx: Tx, payments: readonly PastPayment[]): Promise<void> {
  const rows = payments.map((payment) => ({
    id: payment.id,
    order_id: payment.orderId,
    intent_id: payment.intentId,
    amount_cents: payment.amountCents,
    captured_cents: payment.state === 'succeeded' ? payment.amountCents : 0,
    state: payment.state,
    created_at: payment.openedAt,
  }))
  await sql`
    insert into payments (id, order_id, intent_id, amount_cents, captured_cents, state, created_at)
    select id, order_id, intent_id, amount_cents, captured_cents, state, created_at
    from json_populate_recordset(null::payments, ${JSON.stringify(rows)}::json)`.execute(tx)
  await writeReports(
    tx,
    payments.flatMap(({ id, state, amountCents, report }) =>
      report ? [{ ...report, paymentId: id, kind: state, amountCents, reference: null }] : [],
    ),
  )
}

export type PastRefund = {
  id: string
  paymentId: string
  gatewayId: string
  amountCents: Cents
  reason: string
  requestedBy: string
  at: Date
  report: { id: string; chargeId: string }
}

/** Refunds that succeeded. Their payments must be written before. */
export async function writePastRefunds(tx: Tx, refunds: readonly PastRefund[]): Promise<void> {
  const rows = refunds.map((refund) => ({
    id: refund.id,
    payment_id: refund.paymentId,
    gateway_id: refund.gatewayId,
    amount_cents: refund.amountCents,
    state: 'succeeded',
    origin: 'store',
    reason: refund.reason,
    requested_by: refund.requestedBy,
    requested_at: refund.at,
    ended_at: refund.at,
  }))
  await sql`
    insert into refunds (
      id, payment_id, gateway_id, amount_cents, state, origin, reason, requested_by, requested_at, ended_at)
    select id, payment_id, gateway_id, amount_cents, state, origin, reason, requested_by, requested_at, ended_at
    from json_populate_recordset(null::refunds, ${JSON.stringify(rows)}::json)`.execute(tx)
  await writeReports(
    tx,
    refunds.map(({ paymentId, gatewayId: reference, amountCents, at, report }) => ({
      ...report,
      paymentId,
      kind: 'refund_succeeded',
      amountCents,
      reference,
      at,
    })),
  )
}

export type PastDispute = {
  id: string
  paymentId: string
  gatewayId: string
  amountCents: Cents
  openedAt: Date
  /** Null while the bank decides. */
  end: { state: 'won' | 'lost'; at: Date; reportId: string } | null
  report: { id: string; chargeId: string }
}

export async function writePastDisputes(tx: Tx, disputes: readonly PastDispute[]): Promise<void> {
  const rows = disputes.map((dispute) => ({
    id: dispute.id,
    payment_id: dispute.paymentId,
    gateway_id: dispute.gatewayId,
    amount_cents: dispute.amountCents,
    state: dispute.end?.state ?? 'open',
    opened_at: dispute.openedAt,
    closed_at: dispute.end?.at ?? null,
  }))
  await sql`
    insert into disputes (id, payment_id, gateway_id, amount_cents, state, opened_at, closed_at)
    select id, payment_id, gateway_id, amount_cents, state, opened_at, closed_at
    from json_populate_recordset(null::disputes, ${JSON.stringify(rows)}::json)`.execute(tx)
  await writeReports(
    tx,
    disputes.flatMap(({ paymentId, gatewayId: reference, amountCents, openedAt, end, report }) => {
      const opened = { ...report, paymentId, amountCents, reference, kind: 'dispute_opened' }
      const ended = end && { ...opened, id: end.reportId, kind: `dispute_${end.state}`, at: end.at }
      return [{ ...opened, at: openedAt }, ...(ended ? [ended] : [])]
    }),
  )
}

type Report = {
  id: string
  paymentId: string
  kind: string
  amountCents: Cents
  chargeId: string | null
  reference: string | null
  at: Date
}

async function writeReports(tx: Tx, reports: readonly Report[]): Promise<void> {
  const rows = reports.map((report) => ({
    id: report.id,
    payment_id: report.paymentId,
    kind: report.kind,
    charge_id: report.chargeId,
    amount_cents: report.amountCents,
    reference: report.reference,
    at: report.at,
  }))
  await sql`
    insert into payment_events (id, payment_id, kind, charge_id, amount_cents, reference, at)
    select id, payment_id, kind, charge_id, amount_cents, reference, at
    from json_populate_recordset(null::payment_events, ${JSON.stringify(rows)}::json)`.execute(tx)
}
