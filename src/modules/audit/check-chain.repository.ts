import { sql } from 'kysely'
import { earlier } from '#contract/values/moments'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { brokenSeals, brokenSealsAfter, missingRows } from './audit.repository.ts'

export type Check = { at: Date; lastSeal: number; broken: string[] }

const wholeEveryHours = 24
const keptDays = 30
/** Checking years of a busy store takes longer than a shopper's request is allowed. */
const longestRead = '5min'
/** More than this many broken seals say no more than the first. */
const mostNamed = 100

/**
 * Checks the seals written since the last check, and once a day every seal and row. What does not hold is kept until a whole
 * check finds it in order. Returns what is broken.
 */
export async function checkChain({
  db,
  clock,
  ids,
}: Pick<Platform, 'db' | 'clock' | 'ids'>): Promise<string[]> {
  const at = clock.now()
  const last = await lastCheck(db)
  const wholeAt = await lastWholeCheck(db)
  const isWhole = !last || !wholeAt || wholeAt <= earlier(at, { hours: wholeEveryHours })
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout',
      case current_setting('statement_timeout') when '0' then '0' else ${longestRead}::text end, true)`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string }>`
      ${sql.raw(isWhole ? `${brokenSeals} union all ${missingRows}` : brokenSealsAfter(last?.lastSeal ?? 0))}
      limit ${mostNamed}`.execute(tx)
    const found = rows.map(({ id }) => id)
    const broken = isWhole ? found : [...new Set([...(last?.broken ?? []), ...found])]
    const { newest } = await tx
      .selectFrom('audit_seals')
      .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('audit_checks')
      .values({ id: ids.next(), at, is_whole: isWhole, last_seal: Number(newest), broken })
      .execute()
    await tx
      .deleteFrom('audit_checks')
      .where('at', '<', earlier(at, { days: keptDays }))
      .execute()
    return broken
  })
}

export async function lastCheck(db: Db): Promise<Check | undefined> {
  const row = await db
    .selectFrom('audit_checks')
    .select(['at', 'last_seal as lastSeal', 'broken'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, lastSeal: Number(row.lastSeal) }
}

export async function lastWholeCheck(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit_checks')
    .select('at')
    .where('is_whole', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function lastSeal(
  db: Db,
): Promise<{ number: number; at: Date; hash: string; lastPosition: number } | undefined> {
  const { rows } = await sql<{ number: number; at: Date; hash: string; lastPosition: number }>`
    select number, at, encode(hash, 'hex') as hash, last_position as "lastPosition"
    from audit_seals order by number desc limit 1`.execute(db)
  return rows[0]
}

export async function countRowsAfter(db: Db, position: number): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('position', '>', position)
    .executeTakeFirstOrThrow()
  return Number(count)
}
