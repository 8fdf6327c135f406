import type { Pool } from 'pg'

/** Gives a store the 2016 Honda Civic alone, for tests that need a vehicle and not all of them. */
export async function addCivic(pool: Pool): Promise<void> {
  await pool.query(`
    insert into vehicle_makes (id, name, slug, name_key) values (474, 'Honda', 'honda', 'honda');
    insert into vehicle_models (id, make_id, name, slug, full_slug, name_key, kind)
      values (1863, 474, 'Civic', 'civic', 'honda-civic', 'civic', 'car');
    insert into vehicles (id, model_id, make_id, year) values (18632016, 1863, 474, 2016)`)
}
