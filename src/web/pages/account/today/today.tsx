import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import type { Today as TodayData } from '#contract/staff/figures.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { thingsOf, type Thing } from './things.ts'
import { todayQuery } from './today-query.ts'

/** What waits today, each number with the way to it, and the sales beside those of the same weekday last week. */
export function Today() {
  const today = useQuery(todayQuery(useClient()))
  return (
    <section className="today" aria-labelledby="today">
      <div className="today-head">
        <h2 id="today">Today</h2>
        {today.data && <p className="muted small">{nameOfDay(today.data.day)}</p>}
      </div>
      <Loaded
        query={today}
        failed="Today’s tasks could not be loaded."
        loading={<div className="sk today-sk" aria-busy="true" />}
      >
        {(data) => <Waiting today={data} />}
      </Loaded>
    </section>
  )
}

function Waiting({ today }: { today: TodayData }) {
  const things = thingsOf(today)
  return (
    <>
      {today.sales && <Sales day={today.day} sales={today.sales} />}
      {things.length > 0 && (
        <ul className="today-list">
          {things.map((thing) => (
            <ThingCell key={thing.label} thing={thing} />
          ))}
        </ul>
      )}
    </>
  )
}

function ThingCell({ thing: { label, address, count, isMore } }: { thing: Thing }) {
  return (
    <li>
      <a href={address} className={count === 0 ? 'none' : undefined}>
        <b>
          {formatCount(count)}
          {isMore && '+'}
        </b>
        <span>{label}</span>
      </a>
    </li>
  )
}

type SalesProps = { day: string; sales: NonNullable<TodayData['sales']> }

function Sales({ day, sales }: SalesProps) {
  const { today, orders, guestOrders, lastWeekByNow, lastWeek } = sales
  return (
    <p className="today-sales">
      <a href={href.figures({ period: '7-days' })}>
        <b>{formatDollars(today)}</b>
        <span>
          sales today, {formatCount(orders)} {orders === 1 ? 'order' : 'orders'}
          {guestOrders > 0 && `, ${formatCount(guestOrders)} of guests`}
        </span>
      </a>
      <span className="muted small">
        Last {weekday(day)}: {formatDollars(lastWeekByNow)} by this hour, {formatDollars(lastWeek)}{' '}
        in all
      </span>
    </p>
  )
}

function nameOfDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

function weekday(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
}
