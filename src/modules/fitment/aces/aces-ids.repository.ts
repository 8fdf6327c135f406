import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

/** The kind of the ids that mean companies. They have four letters or digits, so they are in a table of their own. */
export const brandKind = 'BrandAAIAID'

/** What an id of the licensed tables means here: an id of ours, or the words of a condition. */
export type AcesMeaning = {
  kind: string
  acesId: number
  ourId: number | null
  words: string | null
}

/** The meanings of these ids, as far as the owner has given them, by `kind id`. */
export async function meaningsOf(
  db: Db,
  asked: readonly { kind: string; id: number }[],
): Promise<Map<string, AcesMeaning>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<AcesMeaning>`
    select kind, aces_id as "acesId", our_id as "ourId", words from aces_ids
    where (kind, aces_id) in (
      select kind, id from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ id }) => id)}::int[])
        as given (kind, id))`.execute(db)
  return new Map(rows.map((row) => [`${row.kind} ${row.acesId}`, row]))
}

export type ModelYears = { id: number; makeId: number; years: number[] }

/** The years in which these models were built. */
export async function yearsOfModels(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ModelYears>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ModelYears>`
    select id, make_id as "makeId", array(
      select year::int from vehicles where model_id = vehicle_models.id order by year) as years
    from vehicle_models where id = any (${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The company of the shop that a brand of the trade is. */
export type AcesBrand = { code: string; company: string }

/** Forgets all meanings and keeps these. One who does the same meanwhile waits. */
export async function replaceMeanings(
  tx: Tx,
  meanings: readonly AcesMeaning[],
  brands: readonly AcesBrand[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('aces_ids', 0))`.execute(tx)
  await sql`delete from aces_ids`.execute(tx)
  // At most this many are written within the time that a statement has, also by a busy machine.
  for (let from = 0; from < meanings.length; from += meaningsTogether) {
    await insertMeanings(tx, meanings.slice(from, from + meaningsTogether))
  }
  await sql`delete from aces_brands`.execute(tx)
  await sql`
    insert into aces_brands (code, company)
    select code, company from unnest(${brands.map(({ code }) => code)}::text[],
      ${brands.map(({ company }) => company)}::text[]) as given (code, company)`.execute(tx)
}

const meaningsTogether = 5_000

async function insertMeanings(tx: Tx, meanings: readonly AcesMeaning[]): Promise<void> {
  await sql`
    insert into aces_ids (kind, aces_id, our_id, words)
    select kind, aces_id, our_id, words from unnest(
      ${meanings.map(({ kind }) => kind)}::text[], ${meanings.map(({ acesId }) => acesId)}::int[],
      ${meanings.map(({ ourId }) => ourId)}::int[], ${meanings.map(({ words }) => words)}::text[]
    ) as given (kind, aces_id, our_id, words)`.execute(tx)
}

/** The companies that these names mean, as products have them, by the small letters of the name. */
export async function companiesNamed(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ company: string }>`
    select distinct company from products
    where lower(company) = any (${names}::text[]) and (archived_at is null or off_sale_as is not null)`.execute(
    tx,
  )
  return new Map(rows.map(({ company }) => [company.toLowerCase(), company]))
}

/** The company that a brand of the trade means. */
export async function companyOfBrand(tx: Tx, brand: string): Promise<string | null> {
  const { rows } = await sql<{ company: string }>`
    select company from aces_brands where code = upper(${brand})`.execute(tx)
  return rows[0]?.company ?? null
}

export type CountedKind = { kind: string; ids: number }

export async function countMeanings(db: Db): Promise<CountedKind[]> {
  const { rows } = await sql<CountedKind>`
    select kind, count(*)::int as ids from aces_ids group by kind
    union all
    select ${brandKind}, count(*)::int from aces_brands having count(*) > 0
    order by kind`.execute(db)
  return rows
}

export type AskedMeaning = { kind: string; meaning: string; key: string }

/**
 * The ids of ours that texts mean, by the place of the text in the list; null where there is none. A vehicle and a model
 * are named by their address, a make by its address or its name, an engine by its address or what it is called.
 */
export async function idsOfMeanings(
  tx: Tx,
  asked: readonly AskedMeaning[],
): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select case kind
      when 'BaseVehicle' then (
        select vehicles.id from vehicles join vehicle_models on vehicle_models.id = vehicles.model_id
        where full_slug = substr(meaning, 6) and year::text = left(meaning, 4) and substr(meaning, 5, 1) = '-')
      when 'Make' then (select id from vehicle_makes where slug = meaning or name_key = key order by slug <> meaning limit 1)
      when 'Model' then (select id from vehicle_models where full_slug = meaning)
      when 'EngineBase' then (
        select id from engines where slug = meaning or lower(label) = meaning order by slug <> meaning limit 1)
      end as id
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ meaning }) => meaning)}::text[],
      ${asked.map(({ key }) => key)}::text[]) with ordinality as given (kind, meaning, key, place)
    order by place`.execute(tx)
  return rows.map(({ id }) => id)
}
