import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { dayIn } from '#contract/values/days'
import { mayDo, type Permission, type StaffRole } from '#contract/staff/permissions'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import { mostCounted, readToday, waitingThings, type WaitingThing } from './today.repository.ts'

type TodayOut = Output<typeof api.figures.today>

/** Whose work each thing is. */
const permissions: Record<WaitingThing, Permission> = {
  toSend: 'orders.read',
  unpaid: 'orders.read',
  openBreaks: 'books.read',
  lowStock: 'products.read',
  reviewsToAnswer: 'reviews.moderate',
}

/** What waits for somebody with this role, read in one trip. What the role does not let them see is null. */
export async function showToday(
  platform: Pick<Platform, 'db' | 'clock' | 'shop'>,
  role: StaffRole | null,
): Promise<TodayOut> {
  const at = { now: platform.clock.now(), timeZone: timeZoneOf(platform) }
  const row = await readToday(platform.db, at, {
    things: waitingThings.filter((thing) => mayDo(role, permissions[thing])),
    sales: mayDo(role, 'figures.read'),
  })
  const counted = (found: number | undefined) =>
    found === undefined
      ? null
      : { count: Math.min(found, mostCounted), isMore: found > mostCounted }
  return {
    day: dayIn(at.timeZone, at.now),
    toSend: counted(row.toSend),
    unpaid: counted(row.unpaid),
    openBreaks: counted(row.openBreaks),
    lowStock: counted(row.lowStock),
    reviewsToAnswer: counted(row.reviewsToAnswer),
    sales: row.sales
      ? {
          today: row.sales.salesCents,
          orders: row.sales.orders,
          guestOrders: row.sales.guestOrders,
          lastWeekByNow: row.sales.lastWeekByNowCents,
          lastWeek: row.sales.lastWeekCents,
        }
      : null,
  }
}
