import { sql } from 'kysely'
import { fitPositions } from '#contract/fitment/fit-words'
import { partNumberKey } from '#contract/values/part-number'
import type { Db, Tx } from '#platform/db'
import { keepVehicleParts, lockFitment } from '../applications/vehicle-parts.repository.ts'
import type { SampleFitment, SampleKind, SampleNumber, Samples } from './read-samples.ts'

/**
 * Gives the sandbox its sample applications and numbers, in place of those of an older edition of the files. What staff
 * have imported or decided stays. Returns whether anything was read.
 */
export async function loadSamples(
  db: Db,
  { sha256, read }: { sha256: string; read: () => Samples },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockFitment(tx)
    const known = await sql`select from fitment_samples where sha256 = ${sha256}`.execute(tx)
    if (known.rows.length > 0) return false
    const { fitments, kinds, numbers } = read()
    const before = await removeSamples(tx)
    await addKinds(tx, kinds)
    const after = await addFitments(tx, fitments)
    await addNumbers(tx, numbers)
    await keepVehicleParts(tx, [...before, ...after])
    await sql`
      insert into fitment_samples (sha256) values (${sha256})
      on conflict (is_only) do update set sha256 = excluded.sha256`.execute(tx)
    return true
  })
}

/** Returns the models that had sample applications. */
async function removeSamples(tx: Tx): Promise<number[]> {
  await sql`delete from interchange_numbers where is_sample`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from fitments where is_sample returning model_id)
    select distinct model_id as id from gone`.execute(tx)
  return rows.map(({ id }) => id)
}

async function addKinds(tx: Tx, kinds: readonly SampleKind[]): Promise<void> {
  const given = JSON.stringify(kinds.map((one) => ({ ...one, key: partNumberKey(one.partNumber) })))
  await sql`
    insert into product_fits (product_id, kind, is_complete)
    select products.id, given.kind, given."isComplete"
    from jsonb_to_recordset(${given}::jsonb) as given (key text, kind text, "isComplete" boolean)
    join products on products.part_number_key = given.key and archived_at is null
    on conflict (product_id) do nothing`.execute(tx)
}

/** Returns the models that have applications now. */
async function addFitments(tx: Tx, fitments: readonly SampleFitment[]): Promise<number[]> {
  const given = JSON.stringify(
    fitments.map(({ partNumber, position, ...one }) => ({
      ...one,
      key: partNumberKey(partNumber),
      position: position === null ? null : fitPositions.indexOf(position) + 1,
    })),
  )
  await sql`
    insert into qualifiers (text, asks)
    select distinct on (note) note, asks
    from jsonb_to_recordset(${given}::jsonb) as given (note text, asks text) where note is not null
    order by note
    on conflict (text) do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into fitments (product_id, model_id, year_from, year_to, engine_id, position, quantity, qualifier_id, is_sample)
      select products.id, vehicle_models.id, given."yearFrom", given."yearTo", engines.id, given.position, given.quantity,
        qualifiers.id, true
      from jsonb_to_recordset(${given}::jsonb) as given (key text, model text, "yearFrom" smallint, "yearTo" smallint,
        engine text, position smallint, quantity smallint, note text)
      join products on products.part_number_key = given.key and archived_at is null
      join vehicle_models on vehicle_models.full_slug = given.model
      left join engines on engines.label = given.engine
      left join qualifiers on qualifiers.text = given.note
      left join product_fits on product_fits.product_id = products.id
      where (given.engine is null or engines.id is not null) and product_fits.kind is distinct from 'universal'
      on conflict do nothing
      returning model_id
    )
    select distinct model_id as id from added`.execute(tx)
  return rows.map(({ id }) => id)
}

async function addNumbers(tx: Tx, numbers: readonly SampleNumber[]): Promise<void> {
  const given = JSON.stringify(
    numbers.map(({ partNumber, ...one }) => ({
      ...one,
      key: partNumberKey(one.number),
      part: partNumberKey(partNumber),
    })),
  )
  await sql`
    insert into interchange_numbers (number_key, number, maker, kind, product_id, note, is_sample)
    select given.key, given.number, given.maker, given.kind, products.id, given.note, true
    from jsonb_to_recordset(${given}::jsonb) as given (key text, number text, maker text, kind text, part text, note text)
    join products on products.part_number_key = given.part and archived_at is null
    on conflict do nothing`.execute(tx)
}
