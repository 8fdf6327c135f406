import { sql } from 'kysely'
import { invalidInput } from '#contract/refusals'
import { dayAfter, dayIn, startOfDay, type Day } from '#contract/values/days'
import type { Platform } from '#platform'
import { dayStart, type Tx } from '#platform/db'

/**
 * Refuses a time zone that the database does not know, or whose days it begins at other moments than this program: it has
 * time zone data of its own, which may be older. Looks two years back and one ahead.
 */
export async function assertKnownZone(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  timeZone: string,
): Promise<void> {
  const path = 'body.settings.time.timeZone'
  const known = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(tx)
  if (known.rows.length === 0) {
    throw invalidInput({ path, message: 'is not a time zone that the database knows' })
  }
  const today = dayIn(timeZone, clock.now())
  const from = dayAfter(today, -2 * 365)
  const { rows } = await sql<{ day: Day; start: Date }>`
    select day::date as day, ${dayStart(timeZone, sql.ref('day'))} as start
    from generate_series(${from}::date, ${from}::date + 3 * 365, interval '7 days') as day`.execute(
    tx,
  )
  const other = rows.find(
    ({ day, start }) => startOfDay(timeZone, day).getTime() !== start.getTime(),
  )
  if (other) {
    const message = `is a time zone in which the database begins ${other.day} at another moment: its time zone data is old`
    throw invalidInput({ path, message })
  }
}
