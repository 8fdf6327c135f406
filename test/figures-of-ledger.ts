import { expect } from 'vitest'
import { dayAfter } from '#contract/values/days'
import { shopDay } from './shop-day.ts'
import type { booksOf } from './books.ts'
import type { Person } from './store.ts'

/** Compares each day of four months, as the call shows it, with the entries of the ledger. */
export async function expectFiguresOfLedger(
  books: Pick<ReturnType<typeof booksOf>, 'sql'>,
  { client: { figures: calls } }: Pick<Person, 'client'>,
): Promise<void> {
  const today = shopDay()
  const firsts = [0, -31, -62, -93].map((days) => dayAfter(today, days).slice(0, 7))
  const shown = await Promise.all(
    [...new Set(firsts)].map((period) => calls.show({ query: { period, by: 'day' } })),
  )
  const days = shown
    .flatMap(({ points }) => points)
    .flatMap(({ from, figures: { sales, refunds, disputes, orders } }) =>
      sales || refunds || disputes ? [{ day: from, sales, refunds, disputes, orders }] : [],
    )
  const { rows } = await books.sql(`
    select day_of(at, shop_time_zone())::text as day,
      count(*) filter (where account = 'sales')::int as orders,
      coalesce(-sum(amount_cents) filter (where account = 'sales'), 0)::float / 100 as sales,
      coalesce(sum(amount_cents) filter (where account = 'refunds'), 0)::float / 100 as refunds,
      coalesce(sum(amount_cents) filter (where account = 'disputes'), 0)::float / 100 as disputes
    from journals join ledger_entries on journal_id = journals.id group by 1`)
  const moved = rows.filter(({ sales, refunds, disputes }) => sales || refunds || disputes)
  const byDay = <Row extends { day: string }>(some: Row[]) =>
    some.toSorted((one, other) => one.day.localeCompare(other.day))
  expect(byDay(days)).toEqual(byDay(moved))
}
