import type { Job } from '#platform/jobs'

/**
 * When to look again at a deadline whose job came too early: the database's clock, which runs the jobs, may be
 * ahead of ours, which judges the deadline. By as much as is still missing.
 */
export function lookAgainAt(deadline: Date, now: Date): Date {
  return new Date(2 * deadline.getTime() - now.getTime())
}

/** Looks at the hold of an order when it ends; taking the hold again moves the job. */
export function lapseHoldJob(orderId: string, runAt: Date): Job {
  return { name: 'orders.lapse-hold', payload: { orderId }, runAt, key: `hold:${orderId}` }
}

/** Cancels an order that stayed unpaid. */
export function cancelUnpaidJob(orderId: string, runAt: Date): Job {
  return { name: 'orders.cancel-unpaid', payload: { orderId }, runAt, key: `unpaid:${orderId}` }
}

/** Sends a refund that was decided, should the request that decided it have been cut off. */
export function sendRefundJob(refundId: string, runAt: Date): Job {
  return { name: 'orders.send-refund', payload: { refundId }, runAt, key: `refund:${refundId}` }
}
