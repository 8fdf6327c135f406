import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { loadOnce } from '#platform/db'
import { nameKey } from './tree/name-key.ts'

export type VehicleFile = 'makes' | 'models' | 'vehicles' | 'engines' | 'wmi' | 'vin-patterns'

/** A name that people use, with the slug of the make it means, and that of a model if it means one. */
type Alias = { alias: string; make: string; model: string | null }

type Source = { sha256: string; open: (file: VehicleFile) => Readable; aliases: () => Alias[] }

const columns: Record<VehicleFile, string> = {
  makes: 'vehicle_makes (id, name, slug, name_key)',
  models: 'vehicle_models (id, make_id, name, slug, full_slug, name_key, kind)',
  vehicles: 'vehicles (id, model_id, make_id, year)',
  engines: 'engines (id, liters, cylinders, layout, fuel, aspiration, slug, label)',
  wmi: 'vin_wmi (wmi, kind, make_id, schema_id, year_from, year_to)',
  'vin-patterns': 'vin_patterns (schema_id, patterns)',
}

/**
 * Brings vehicles, engines and VIN patterns up to these files, unless they are of them already. Several processes that
 * start together load them once. Vehicles stay when a newer file lacks them, since applications and garages name them.
 * Returns whether the files were read.
 */
export function loadVehicles(pool: Pool, source: Source): Promise<boolean> {
  return loadOnce(pool, {
    name: 'vehicles',
    async isLoaded(at) {
      const { rowCount } = await at.query('select from vehicle_source where sha256 = $1', [
        source.sha256,
      ])
      return rowCount === 1
    },
    async load(client) {
      await bringTree(client, source)
      await replacePatterns(client, source)
      // Nothing else would tell the planner how large they are before the first visitors come.
      await client.query('analyze vehicle_makes, vehicle_models, vehicles, vin_wmi, vin_patterns')
      await replaceAliases(client, source.aliases())
      await client.query(
        `insert into vehicle_source (sha256) values ($1)
         on conflict (is_only) do update set sha256 = excluded.sha256, loaded_at = now()`,
        [source.sha256],
      )
    },
  })
}

async function replacePatterns(client: PoolClient, { open }: Source): Promise<void> {
  await client.query('delete from vin_wmi')
  await client.query('delete from vin_patterns')
  await copy(client, columns.wmi, open('wmi'))
  await copy(client, columns['vin-patterns'], open('vin-patterns'))
}

async function bringTree(client: PoolClient, { open }: Source): Promise<void> {
  const { rows } = await client.query<{ isFirst: boolean }>(
    `select not exists (select from vehicle_makes) and not exists (select from engines) as "isFirst"`,
  )
  if (rows[0]?.isFirst) {
    for (const file of ['makes', 'models', 'vehicles', 'engines'] as const) {
      await copy(client, columns[file], open(file))
    }
    return
  }
  await client.query(`
    create temporary table new_makes (like vehicle_makes) on commit drop;
    create temporary table new_models (like vehicle_models) on commit drop;
    create temporary table new_vehicles (like vehicles including defaults) on commit drop;
    create temporary table new_engines (like engines) on commit drop`)
  await copy(client, columns.makes.replace('vehicle_makes', 'new_makes'), open('makes'))
  await copy(client, columns.models.replace('vehicle_models', 'new_models'), open('models'))
  await copy(client, columns.vehicles.replace('vehicles', 'new_vehicles'), open('vehicles'))
  await copy(client, columns.engines.replace('engines', 'new_engines'), open('engines'))
  // A slug may have passed to another make or model; the former holder gives it up first.
  await client.query(`
    update vehicle_makes as old set slug = 'former-' || old.id
      from new_makes where new_makes.slug = old.slug and new_makes.id <> old.id;
    update vehicle_models as old
      set slug = 'former-' || old.id, full_slug = vehicle_makes.slug || '-former-' || old.id
      from new_models, vehicle_makes
      where new_models.full_slug = old.full_slug and new_models.id <> old.id
        and vehicle_makes.id = old.make_id`)
  await client.query(`
    insert into vehicle_makes (id, name, slug, name_key)
      select id, name, slug, name_key from new_makes
      on conflict (id) do update
      set name = excluded.name, slug = excluded.slug, name_key = excluded.name_key;
    insert into vehicle_models (id, make_id, name, slug, full_slug, name_key, kind)
      select id, make_id, name, slug, full_slug, name_key, kind from new_models
      on conflict (id) do update
      set make_id = excluded.make_id, name = excluded.name, slug = excluded.slug, full_slug = excluded.full_slug,
        name_key = excluded.name_key, kind = excluded.kind;
    update vehicle_models set full_slug = vehicle_makes.slug || '-' || vehicle_models.slug from vehicle_makes
      where vehicle_makes.id = make_id and full_slug <> vehicle_makes.slug || '-' || vehicle_models.slug;
    insert into vehicles (id, model_id, make_id, year)
      select id, model_id, make_id, year from new_vehicles on conflict (id) do nothing;
    insert into engines (id, liters, cylinders, layout, fuel, aspiration, slug, label)
      select id, liters, cylinders, layout, fuel, aspiration, slug, label from new_engines
      on conflict (id) do nothing`)
}

async function copy(client: PoolClient, into: string, rows: Readable): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${into} from stdin (format csv, header match)`)))
}

async function replaceAliases(client: PoolClient, aliases: readonly Alias[]): Promise<void> {
  await client.query('delete from make_aliases')
  await client.query('delete from model_aliases')
  const ofMakes = aliases.filter(({ model }) => model === null)
  const ofModels = aliases.filter(({ model }) => model !== null)
  const makes = await client.query(
    `insert into make_aliases (name_key, make_id)
     select told.name_key, vehicle_makes.id from unnest($1::text[], $2::text[]) as told (name_key, slug)
     join vehicle_makes using (slug)`,
    [ofMakes.map(({ alias }) => nameKey(alias)), ofMakes.map(({ make }) => make)],
  )
  const models = await client.query(
    `insert into model_aliases (name_key, model_id)
     select told.name_key, vehicle_models.id from unnest($1::text[], $2::text[]) as told (name_key, full_slug)
     join vehicle_models using (full_slug)`,
    [
      ofModels.map(({ alias }) => nameKey(alias)),
      ofModels.map(({ make, model }) => `${make}-${model}`),
    ],
  )
  if (makes.rowCount !== ofMakes.length || models.rowCount !== ofModels.length) {
    throw new Error('An alias names a make or a model that the files of vehicles lack.')
  }
}
