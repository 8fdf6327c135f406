import type { Job } from '#platform/jobs'

/**
 * When to check a deadline again if its job ran too early. The database's clock starts the jobs, ours judges the
 * deadline, and the database's may be ahead. The job is delayed by the time still missing, counted from the deadline.
 */
export function lookAgainAt(deadline: Date, now: Date): Date {
  return new Date(2 * deadline.getTime() - now.getTime())
}

/** Checks an order's hold when it expires. Renewing the hold reschedules the job. */
export function lapseHoldJob(orderId: string, runAt: Date): Job {
  return { name: 'orders.lapse-hold', payload: { orderId }, runAt, key: `hold:${orderId}` }
}

/** Cancels an order that stayed unpaid. */
export function cancelUnpaidJob(orderId: string, runAt: Date): Job {
  return { name: 'orders.cancel-unpaid', payload: { orderId }, runAt, key: `unpaid:${orderId}` }
}

/** Sends a refund in case the request that decided it was interrupted. */
export function sendRefundJob(refundId: string, runAt: Date): Job {
  return { name: 'orders.send-refund', payload: { refundId }, runAt, key: `refund:${refundId}` }
}
