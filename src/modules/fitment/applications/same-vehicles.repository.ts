import { sql, type RawBuilder } from 'kysely'

/** A part for hundreds of models is compared by some of them. */
const mostOwn = 60
/** A popular model has thousands of parts. At most this many of its applications are looked at. */
const mostOfModel = 1_000

/** The ids of the products that have an application for a vehicle of this product at the same position. */
export function fitsSameVehicles(productId: string): RawBuilder<unknown> {
  return sql`
    select others.product_id
    from (
      select model_id, year_from, year_to, position from fitments where product_id = ${productId}::uuid
      order by year_to desc, model_id limit ${sql.lit(mostOwn)}
    ) as own
    cross join lateral (
      select product_id, year_from, year_to, position from fitments where fitments.model_id = own.model_id
      limit ${sql.lit(mostOfModel)}
    ) as others
    where others.product_id <> ${productId}::uuid and others.position is not distinct from own.position
      and others.year_from <= own.year_to and others.year_to >= own.year_from`
}

/** The pairs (`ours`, `theirs`) of products of two sets that have an application for a vehicle at the same position. */
export function sameVehiclePairs(
  own: RawBuilder<unknown>,
  others: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ours.product_id as ours, theirs.product_id as theirs
    from fitments as ours join fitments as theirs on theirs.model_id = ours.model_id
      and theirs.position is not distinct from ours.position
      and theirs.year_from <= ours.year_to and theirs.year_to >= ours.year_from
    where ours.product_id in (${own}) and theirs.product_id in (${others})`
}
