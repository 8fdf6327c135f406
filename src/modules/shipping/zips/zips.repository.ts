import { sql } from 'kysely'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { loadOnce, type Db } from '#platform/db'

/**
 * Replaces the ZIP codes by those of a file, unless they are of that file already. Several processes that start together
 * load them once. The file is CSV with the columns zip, state, city, lat, lng. Returns whether it was read.
 */
export function loadZips(
  pool: Pool,
  { sha256, open }: { sha256: string; open: () => Readable },
): Promise<boolean> {
  return loadOnce(pool, {
    name: 'shipping.zips',
    async isLoaded(at) {
      const { rowCount } = await at.query('select from zip_source where sha256 = $1', [sha256])
      return rowCount === 1
    },
    async load(client) {
      await client.query('delete from zips')
      await pipeline(
        open(),
        client.query(
          copyFrom('copy zips (zip, state, city, lat, lng) from stdin (format csv, header match)'),
        ),
      )
      await client.query(
        `insert into zip_source (sha256) values ($1)
         on conflict (is_only) do update set sha256 = excluded.sha256, loaded_at = now()`,
        [sha256],
      )
    },
  })
}

/** All ZIP codes as a few long texts, which takes a fraction of the time of 41,000 rows. */
export async function readZips(
  db: Db,
): Promise<{ zips: string[]; states: string[]; cities: string[]; lats: number[]; lngs: number[] }> {
  const { rows } = await sql<{
    zips: string
    states: string
    cities: string
    lats: string
    lngs: string
  }>`
    select coalesce(string_agg(zip, ',' order by zip), '') as zips,
      coalesce(string_agg(state, ',' order by zip), '') as states,
      coalesce(string_agg(city, E'\n' order by zip), '') as cities,
      coalesce(string_agg(lat::text, ',' order by zip), '') as lats,
      coalesce(string_agg(lng::text, ',' order by zip), '') as lngs
    from zips`.execute(db)
  const [all] = rows
  if (!all || all.zips === '') return { zips: [], states: [], cities: [], lats: [], lngs: [] }
  return {
    zips: all.zips.split(','),
    states: all.states.split(','),
    cities: all.cities.split('\n'),
    lats: all.lats.split(',').map(Number),
    lngs: all.lngs.split(',').map(Number),
  }
}

/** The hash of the list that is loaded; null if there is none. */
export async function zipSource(db: Db): Promise<string | null> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from zip_source`.execute(db)
  return rows[0]?.sha256 ?? null
}
