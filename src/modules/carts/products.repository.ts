import type { Tx } from '#platform/db'

type KnownProduct = { id: string; part_number: string; name: string; is_off_sale: boolean }

/** The names of products, on sale or not. */
export async function productsById(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, KnownProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'part_number', 'name'])
    .select((product) => product('archived_at', 'is not', null).as('is_off_sale'))
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, is_off_sale: Boolean(row.is_off_sale) }]))
}
