import type { Db } from '#platform/db'

/** Those of these imports that still plan prices. */
export async function plannedOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('planned_prices')
    .select('batch_id')
    .distinct()
    .where('batch_id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.flatMap(({ batch_id: id }) => id ?? []))
}
