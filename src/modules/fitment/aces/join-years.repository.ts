import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { longestFitYears } from '#contract/fitment/fit-words'
import type { Tx } from '#platform/db'
import { countRefused } from '../applications/refused-rows.repository.ts'
import { separateJoined } from './separated-rows.repository.ts'

const key = sql`product_id, model_id, engine_id, position, note`

/**
 * Refuses applications that another one of the file contradicts: the same part, vehicle, position and condition with another
 * quantity, or added and removed. The same application twice means the same as once, since we pass over the type of a part.
 */
export async function refuseContradictions(tx: Tx, id: string): Promise<number> {
  // Nearly all files have none, which is known without sorting millions of rows.
  const { rows } = await sql`
    select 1 from fitment_import_rows where import_id = ${id} and errors is null
    group by ${key} having min(action) <> max(action) or min(quantity) <> max(quantity) limit 1`.execute(
    tx,
  )
  if (rows.length === 0) return 0
  await separateJoined(tx, id, maySayOtherwise(id))
  return countRefused(
    tx,
    sql`
    with placed as (
      select line, first_value(file_line) over same as first,
        action <> first_value(action) over same or quantity <> first_value(quantity) over same as differs
      from fitment_import_rows cross join generate_series(year_from::int, year_to::int) as year
      where import_id = ${id} and errors is null
      window same as (partition by ${key}, year order by line)
    ), contradicted as (
      select line, min(first) as first from placed where differs group by line
    ), refused as (
      update fitment_import_rows as refused set errors = jsonb_build_array(jsonb_build_object(
        'path', 'partNumber', 'message', 'contradicts line ' || first))
      from contradicted where refused.import_id = ${id} and refused.line = contradicted.line
      returning 1
    )`,
  )
}

/** The part and the model of the row `joined` have applications that may contradict one another. */
function maySayOtherwise(id: string): RawBuilder<SqlBool> {
  return sql`(joined.product_id, joined.model_id) in (
    select product_id, model_id from fitment_import_rows where import_id = ${id} and errors is null
    group by ${key} having min(action) <> max(action) or min(quantity) <> max(quantity))`
}

/**
 * Puts rows of ranges of years in the place of those of the file, which have a row for each year, so that a file of changes
 * may take one year out of a range that is stored. What the file touches becomes, for each quantity: the stored years
 * without those that the file names, and those that it adds. A whole file is nothing but what it adds.
 */
export async function joinYears(tx: Tx, id: string, mode: 'whole' | 'changes'): Promise<void> {
  await sql`
    create temporary table joined_years on commit drop as
    with named as materialized (
      select ${key}, quantity,
        range_agg(int4range(year_from, year_to, '[]')) filter (where action = 'A') as added,
        range_agg(int4range(year_from, year_to, '[]')) as touched
      from fitment_import_rows where import_id = ${id} and errors is null
      group by ${key}, quantity
    ), touched as materialized (
      select ${key}, range_agg(touched) as years from named group by ${key}
    ), stored as materialized (
      select touched.product_id, touched.model_id, touched.engine_id, touched.position, touched.note, touched.years as named_years,
        fitments.quantity, range_agg(int4range(year_from, year_to, '[]')) as years
      from touched left join qualifiers on qualifiers.text = touched.note
      join fitments on fitments.product_id = touched.product_id and fitments.model_id = touched.model_id
        and fitments.engine_id is not distinct from touched.engine_id
        and fitments.position is not distinct from touched.position
        and fitments.qualifier_id is not distinct from qualifiers.id
        and (touched.note is null or qualifiers.id is not null)
      where ${mode} = 'changes'
      group by touched.product_id, touched.model_id, touched.engine_id, touched.position, touched.note, touched.years,
        fitments.quantity
    ), wanted as materialized (
      select ${key}, quantity, range_agg(years) as years
      from (
        select ${key}, quantity, added as years from named where added is not null
        union all
        select ${key}, quantity, years - named_years from stored
      ) as parts
      group by ${key}, quantity
    ), ranges as (
      select ${key}, quantity, first as year_from, least(first + ${longestFitYears - 1}, upper(span) - 1) as year_to
      from wanted cross join unnest(years) as span
      cross join generate_series(lower(span), upper(span) - 1, ${longestFitYears}) as first
    ), gone as (
      select touched.product_id, touched.model_id, touched.engine_id, touched.position, touched.note, fitments.quantity,
        fitments.year_from::int, fitments.year_to::int
      from touched left join qualifiers on qualifiers.text = touched.note
      join fitments on fitments.product_id = touched.product_id and fitments.model_id = touched.model_id
        and fitments.engine_id is not distinct from touched.engine_id
        and fitments.position is not distinct from touched.position
        and fitments.qualifier_id is not distinct from qualifiers.id
        and (touched.note is null or qualifiers.id is not null)
      where ${mode} = 'changes' and not exists (
        select from ranges where ranges.product_id = fitments.product_id and ranges.model_id = fitments.model_id
          and ranges.engine_id is not distinct from fitments.engine_id
          and ranges.position is not distinct from fitments.position and ranges.note is not distinct from touched.note
          and ranges.year_from = fitments.year_from and ranges.year_to = fitments.year_to)
    )
    select 'A' as action, ${key}, quantity, year_from, year_to from ranges
    union all
    select 'D', ${key}, quantity, year_from, year_to from gone`.execute(tx)
  await sql`delete from fitment_import_rows where import_id = ${id} and errors is null`.execute(tx)
  await sql`
    insert into fitment_import_rows (import_id, line, action, ${key}, quantity, year_from, year_to)
    select ${id}, (select coalesce(max(line), 0) from fitment_import_rows where import_id = ${id}) + row_number() over (),
      action, ${key}, quantity, year_from, year_to
    from joined_years`.execute(tx)
  await sql`drop table joined_years`.execute(tx)
}
