import type { Invariant } from '#platform/invariants'

export const fitmentInvariants: readonly Invariant[] = [
  {
    name: 'fitment: what fits everything has no applications',
    sql: `
      select product_id as id from product_fits
      where kind = 'universal' and exists (select from fitments where fitments.product_id = product_fits.product_id)`,
  },
  {
    name: 'fitment: the vehicles know how many products have an application for them',
    sql: `
      select vehicles.id from vehicles
      left join (
        select vehicles.id, count(distinct product_id) as parts
        from fitments join vehicles on vehicles.model_id = fitments.model_id and year between year_from and year_to
        group by vehicles.id
      ) as counted using (id)
      where vehicles.parts <> coalesce(counted.parts, 0)`,
  },
  {
    name: 'fitment: the engines of a vehicle are those that applications name',
    sql: `
      select coalesce(known.vehicle_id, named.vehicle_id) || ' ' || coalesce(known.engine_id, named.engine_id) as id
      from vehicle_engines as known
      full join (
        select distinct vehicles.id as vehicle_id, fitments.engine_id
        from fitments join vehicles on vehicles.model_id = fitments.model_id and year between year_from and year_to
        where fitments.engine_id is not null
      ) as named using (vehicle_id, engine_id)
      where known.vehicle_id is null or named.vehicle_id is null`,
  },
  {
    name: 'fitment: every application covers a year in which its model was built',
    sql: `
      select product_id || ' ' || model_id as id from fitments
      where not exists (
        select from vehicles where vehicles.model_id = fitments.model_id and year between year_from and year_to)`,
  },
  {
    name: 'fitment: no product takes its own place',
    sql: `
      with recursive chain as (
        select old_product_id, new_product_id from product_replacements
        union
        select chain.old_product_id, next.new_product_id
        from chain join product_replacements as next on next.old_product_id = chain.new_product_id
      )
      select old_product_id as id from chain where old_product_id = new_product_id`,
  },
  {
    name: 'fitment: a finished import has counted all its rows',
    sql: `
      select id from fitment_imports
      where state in ('judged', 'applied', 'undone') and (rows_judged <> rows_total or (state <> 'judged' and rows_wrong > 0))`,
  },
  {
    name: 'fitment: the ids of ACES files mean things that are there',
    sql: `
      select kind || ' ' || aces_id as id from aces_ids
      where case kind
        when 'BaseVehicle' then not exists (select from vehicles where vehicles.id = our_id)
        when 'Make' then not exists (select from vehicle_makes where vehicle_makes.id = our_id)
        when 'Model' then not exists (select from vehicle_models where vehicle_models.id = our_id)
        when 'EngineBase' then not exists (select from engines where engines.id = our_id)
        when 'Position' then our_id not between 1 and 12
        else false end`,
  },
]
