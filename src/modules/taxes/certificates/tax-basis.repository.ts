import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/refusals'
import { mustTouch, type Write } from '#platform/db'
import type { Cover } from '../engine/cover-of.ts'
import type { Rate } from '../engine/rate-on.ts'
import { dayIn, type Day } from '#contract/values/days'
import { coverOfRow, type CoverRow } from './certificate.ts'

/** What `taxOf` needs beside the order itself. */
export type TaxBasis = {
  state: string
  /** Whether the state has a sales tax at all. */
  hasTax: boolean
  day: Day
  rates: Rate[]
  certificates: Cover[]
}

/** The same as the database gives it. */
export type TaxBasisRow = {
  state: string
  hasTax: boolean
  rates: Rate[]
  certificates: (CoverRow & { form: string })[]
}

/**
 * The rates of a state and the customer's active certificates for it, as JSON for a statement that asks for more. Visitors
 * have no certificates.
 */
export function taxBasis({
  state,
  customerId,
}: {
  state: string
  customerId: string | null
}): RawBuilder<TaxBasisRow> {
  return sql`json_build_object(
    'state', ${state}::text,
    'hasTax', exists (
      select from tax_states where state = ${state} and (has_local or usual_rate_ppm is not null)),
    'rates', coalesce((
      select json_agg(json_build_object(
        'state', state, 'number', number, 'effectiveFrom', effective_from, 'ratePpm', rate_ppm,
        'taxesDelivery', taxes_delivery, 'collects', collects))
      from tax_rates where state = ${state}), '[]'::json),
    'certificates', coalesce((
      select json_agg(json_build_object(
        'id', id, 'form', form, 'state', state, 'status', status, 'purpose', purpose, 'blanket', blanket,
        'valid_from', valid_from, 'expires_on', expires_on, 'isUsed', last_used_at is not null,
        'covers', array(
          select coalesce(former.category, covered.slug) from unnest(covers) as covered (slug)
          left join former_category_slugs former on former.slug = covered.slug)))
      from tax_certificates
      where user_id = ${customerId}::uuid and status = 'active' and state = ${state}), '[]'::json))`
}

/** What the tax of an order rests on, on the day of its moment in the shop's time zone. */
export function readBasis(
  { certificates, ...row }: TaxBasisRow,
  { at, timeZone }: { at: Date; timeZone: string },
): TaxBasis {
  return {
    ...row,
    day: dayIn(timeZone, at),
    certificates: certificates.map((one) => coverOfRow(one)),
  }
}

/**
 * Notes that an order rests on these certificates, in the order's transaction. Refuses `certificate_ended` if one of them is
 * no longer active, or is for a single order and another order was faster.
 */
export function noteUseOfCertificates(ids: readonly string[], at: Date): Write[] {
  const wanted = [...new Set(ids)].toSorted()
  if (wanted.length === 0) return []
  const used = sql`
    update tax_certificates set last_used_at = greatest(last_used_at, ${at}::timestamptz)
    where id = any(${wanted}::uuid[]) and status = 'active' and (blanket or last_used_at is null)
    returning id`
  const otherwise = () => new Refusal('certificate_ended')
  return [mustTouch(used, { count: wanted.length, otherwise })]
}

/** Frees certificates for a single order, whose order was not paid. A blanket one is not used up by orders. */
export function freeCertificates(ids: readonly string[]): Write[] {
  if (ids.length === 0) return []
  const freeing = sql`
    update tax_certificates set last_used_at = null where id = any(${[...ids]}::uuid[]) and not blanket`
  return [{ sql: freeing }]
}
