import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeZoneNames } from '#contract/shop/time-zones'
import { dayIn, startOfDay, type Day } from '#contract/values/days'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { dayOf, dayStart } from './days.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
})
afterAll(() => database.close())

const elsewhere = ['America/Havana', 'America/Santiago', 'Asia/Kolkata', 'Pacific/Kiritimati']

test.for([...Object.keys(timeZoneNames), ...elsewhere])(
  'the database and the program begin every day at the same moment in %s',
  async (timeZone) => {
    const { rows } = await sql<{ day: Day; start: Date; before: Day; first: Day }>`
      select day::date as day, ${dayStart(timeZone, sql.ref('day'))} as start,
        ${dayOf(timeZone, sql`(${dayStart(timeZone, sql.ref('day'))} - interval '1 microsecond')`)} as before,
        ${dayOf(timeZone, dayStart(timeZone, sql.ref('day')))} as first
      from generate_series('2024-01-01'::date, '2028-12-31', interval '1 day') as day`.execute(
      database.db,
    )
    expect(rows.length).toBe(5 * 365 + 2)
    for (const { day, start, before, first } of rows) {
      expect([day, start]).toEqual([day, startOfDay(timeZone, day)])
      expect(first).toBe(day)
      expect(before < day).toBe(true)
    }
  },
)

test('every half hour of two years is on the same day for both', async () => {
  for (const timeZone of ['America/New_York', 'America/Havana', 'Asia/Kolkata']) {
    const { rows } = await sql<{ at: Date; day: Day }>`
      select at, ${dayOf(timeZone, sql.ref('at'))} as day
      from generate_series('2026-01-01'::timestamptz, '2027-12-31', interval '30 minutes') as at`.execute(
      database.db,
    )
    const wrong = rows.filter(({ at, day }) => dayIn(timeZone, at) !== day)
    expect(wrong).toEqual([])
  }
})
