import type { Pool } from 'pg'
import type { Ids } from '#platform'
import type { Attribute } from '#contract/attributes/attributes.schema'

/**
 * Gives the categories of a new shop their first attributes. In a shop that has attributes they belong to its staff, and
 * nothing is written. Products that are there already are read by jobs, one for each category.
 */
export async function loadAttributes(
  pool: Pool,
  ids: Ids,
  attributes: readonly (Attribute & { category: string })[],
): Promise<void> {
  const given = JSON.stringify(attributes.map((attribute) => ({ id: ids.next(), ...attribute })))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table attribute_lists in share row exclusive mode')
    const { rowCount } = await client.query('select from attribute_lists limit 1')
    if (rowCount === 0) {
      await client.query(
        `insert into attribute_lists (category, version)
         select distinct category, 1 from jsonb_to_recordset($1::jsonb) as given(category text)
         where category in (select slug from categories)`,
        [given],
      )
      await client.query(
        `insert into attributes (id, category, key, position, name, labels, kind, unit, is_required, is_filter, is_column)
         select id, category, key, row_number() over (partition by category order by id), name, labels, kind, unit,
           "isRequired", "isFilter", "isColumn"
         from jsonb_to_recordset($1::jsonb) as given(id uuid, category text, key text, name text, labels text[], kind text,
           unit text, "isRequired" boolean, "isFilter" boolean, "isColumn" boolean)
         where category in (select category from attribute_lists)`,
        [given],
      )
      await client.query(
        `select graphile_worker.add_job('attributes.type-category', json_build_object('category', category),
           job_key => 'type-category:' || category)
         from attribute_lists where exists (select from products where products.category = attribute_lists.category)`,
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
