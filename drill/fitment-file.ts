import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Pool } from 'pg'

/** Made-up models, which vPIC does not use, and the years in which each was built. */
const models = 200
const firstModel = 190_000
const firstYear = 2000
const years = 20
/** Base vehicles of the file, from here on: one for each model and year. */
const firstBaseVehicle = 9_000_001

/** Gives a shop the vehicles and the parts of the file, and what its ids mean. */
export async function addFitmentShop(pool: Pool, parts: number): Promise<void> {
  await pool.query(`
    insert into vehicle_makes (id, name, slug, name_key) values (${firstModel}, 'Drillway', 'drillway', 'drillway');
    insert into vehicle_models (id, make_id, name, slug, full_slug, name_key, kind)
    select ${firstModel} + n, ${firstModel}, 'Model ' || n, 'model-' || n, 'drillway-model-' || n, 'model' || n, 'car'
    from generate_series(0, ${models - 1}) as n;
    insert into vehicles (id, model_id, make_id, year)
    select (${firstModel} + n) * 10000 + year, ${firstModel} + n, ${firstModel}, year
    from generate_series(0, ${models - 1}) as n, generate_series(${firstYear}, ${firstYear + years - 1}) as year;
    insert into aces_ids (kind, aces_id, our_id)
    select 'BaseVehicle', ${firstBaseVehicle} + n * ${years} + year, (${firstModel} + n) * 10000 + ${firstYear} + year
    from generate_series(0, ${models - 1}) as n, generate_series(0, ${years - 1}) as year;
    insert into aces_ids (kind, aces_id, our_id) values ('Position', 9900001, 1), ('Position', 9900002, 2)`)
  // At most this many are written within the time that a statement has.
  const together = 1_000
  for (let from = 0; from < parts; from += together) {
    await pool.query(
      `with added as (
         insert into products (id, part_number, name, company, category, price_cents, minimum_order, description, picture)
         select gen_random_uuid(), 'DRL-' || n, name || ' ' || n, company, category, price_cents, minimum_order, description, picture
         from generate_series($1::int, $2::int) as n, (select * from products where archived_at is null limit 1) as one
         returning id
       )
       insert into stock (product_id, on_hand) select id, 0 from added`,
      [from, Math.min(parts, from + together) - 1],
    )
  }
}

export type WrittenFile = { applications: number; bytes: number }

/**
 * Writes an ACES file that is FULL: each part fits a few models in each of their years, front or rear, with a note for one
 * part in eight. It ends once it is as long as asked.
 */
export async function writeAces(
  file: string,
  { parts, bytes: wanted }: { parts: number; bytes: number },
): Promise<WrittenFile> {
  const out = createWriteStream(file, { highWaterMark: 1024 * 1024 })
  let applications = 0
  let bytes = 0
  const write = async (text: string) => {
    bytes += text.length
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(`<?xml version="1.0" encoding="UTF-8"?>
<ACES version="4.2">
<Header><Company>Drill</Company><TransferDate>2026-11-01</TransferDate><SubmissionType>FULL</SubmissionType></Header>
`)
  for (let turn = 0; bytes < wanted && turn < models; turn++) {
    for (let part = 0; bytes < wanted && part < parts; part++) {
      // A factor that shares no divisor with the number of models mixes them.
      const model = (part * 7 + turn) % models
      const note =
        part % 8 === 0 ? `<Note>with ${280 + (part % 5) * 20} mm rotors, see sheet</Note>` : ''
      let text = ''
      for (let year = 0; year < years; year++) {
        applications += 1
        text += `<App action="A" id="${applications}">
  <BaseVehicle id="${firstBaseVehicle + model * years + year}"/>
  ${note}<Qty>${1 + (part % 2)}</Qty>
  <PartType id="9800001"/>
  <MfrLabel>Drill line of parts that are made for this drill alone</MfrLabel>
  <Position id="${9_900_001 + (turn % 2)}"/>
  <Part>DRL-${part}</Part>
</App>
`
      }
      await write(text)
    }
  }
  await write(`<Footer><RecordCount>${applications}</RecordCount></Footer>\n</ACES>\n`)
  out.end()
  await finished(out)
  return { applications, bytes }
}
