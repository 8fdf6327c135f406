import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import type { Rate } from '../engine/rate-on.ts'

export type StateRow = {
  state: string
  hasLocal: boolean
  usualRatePpm: number | null
  taxesDelivery: boolean
  thresholdCents: number | null
  thresholdOrders: number | null
  thresholdNeedsBoth: boolean
}

export type VersionRow = Rate & { setAt: Date; setBy: string | null }

/** Every state with what is known of it, and the versions of its rate, the oldest first, in one statement. */
export async function readStates(db: Db | Tx): Promise<{ state: StateRow; rates: Rate[] }[]> {
  const { rows } = await sql<StateRow & { rates: Rate[] }>`
    select state, has_local as "hasLocal", usual_rate_ppm as "usualRatePpm", taxes_delivery as "taxesDelivery",
      threshold_cents as "thresholdCents", threshold_orders as "thresholdOrders",
      threshold_needs_both as "thresholdNeedsBoth",
      coalesce((
        select json_agg(json_build_object(
          'state', rate.state, 'number', rate.number, 'effectiveFrom', rate.effective_from, 'ratePpm', rate.rate_ppm,
          'taxesDelivery', rate.taxes_delivery, 'collects', rate.collects) order by rate.number)
        from tax_rates rate where rate.state = tax_states.state), '[]'::json) as rates
    from tax_states order by state`.execute(db)
  return rows.map(({ rates, ...state }) => ({ state, rates }))
}

const mostVersions = 100

/** The newest versions of a state's rate, the newest first. */
export async function listVersions(db: Db | Tx, state: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select tax_rates.state, number, effective_from as "effectiveFrom", rate_ppm as "ratePpm",
      taxes_delivery as "taxesDelivery", collects, set_at as "setAt",
      case when users.erased_at is null then coalesce(users.name, users.email) end as "setBy"
    from tax_rates left join users on users.id = tax_rates.set_by
    where tax_rates.state = ${state} order by number desc limit ${sql.lit(mostVersions)}`.execute(
    db,
  )
  return rows
}

/** One writer at a time for each state until the transaction ends, so that reading the newest version and adding one is one step. */
export async function lockState(
  tx: Tx,
  state: string,
): Promise<{ hasTax: boolean; hasLocal: boolean; number: number }> {
  const { has_local: hasLocal, usual_rate_ppm: usualRate } = await tx
    .selectFrom('tax_states')
    .select(['has_local', 'usual_rate_ppm'])
    .where('state', '=', state)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { number } = await tx
    .selectFrom('tax_rates')
    .select((rates) => rates.fn.coalesce(rates.fn.max('number'), rates.lit(0)).as('number'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return { hasTax: hasLocal || usualRate !== null, hasLocal, number }
}

type NewVersion = Rate & { id: string; setBy: string; setAt: Date }

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('tax_rates')
    .values({
      id: version.id,
      state: version.state,
      number: version.number,
      effective_from: version.effectiveFrom,
      rate_ppm: version.ratePpm,
      taxes_delivery: version.taxesDelivery,
      collects: version.collects,
      // The database lets no state with local taxes collect.
      has_local: false,
      set_by: version.setBy,
      set_at: version.setAt,
    })
    .execute()
}

/**
 * The sandbox collects for the state its made-up shop is in, from the beginning of that state's rate. Does nothing once
 * anybody has decided about any state.
 */
export async function beginCollecting(
  db: Db,
  { id, state, effectiveFrom, at }: { id: string; state: string; effectiveFrom: string; at: Date },
): Promise<void> {
  await sql`
    insert into tax_rates (id, state, number, effective_from, rate_ppm, taxes_delivery, collects, has_local, set_at)
    select ${id}::uuid, state, 1, ${effectiveFrom}::date, usual_rate_ppm, taxes_delivery, true, has_local, ${at}::timestamptz
    from tax_states where state = ${state} and not exists (select from tax_rates)
    on conflict do nothing`.execute(db)
}
