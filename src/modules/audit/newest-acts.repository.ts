import type { Db } from '#platform/db'

/** The acts after a position of the log, and the last position. Null: none of them, only the position. */
export async function newestActs(
  db: Db,
  after: number | null,
): Promise<{ position: number; acts: string[] }> {
  if (after === null) {
    const last = await db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst()
    return { position: Number(last?.position ?? 0), acts: [] }
  }
  const rows = await db
    .selectFrom('audit_log')
    .select(['position', 'act'])
    .where('position', '>', after)
    .orderBy('position')
    .execute()
  return { position: rows.at(-1)?.position ?? after, acts: rows.map(({ act }) => act) }
}
