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
    name: 'fitment: the kept counts of a vehicle are those of its products',
    sql: `
      select coalesce(kept.vehicle_id, counted.vehicle_id) || ' ' || coalesce(kept.facet, counted.facet) || ' '
        || coalesce(kept.value, counted.value) as id
      from (select * from vehicle_counts where products <> 0) as kept
      full join (
        select vehicle_id, given.facet, given.value, count(*) as products
        from (
          select distinct vehicles.id as vehicle_id, product_id
          from fitments join vehicles on vehicles.model_id = fitments.model_id and year between year_from and year_to
        ) as fitted
        -- By the rows of the last count, which another invariant compares with the products.
        join counted_products using (product_id) join shelf_counts as shelf on shelf.id = count_id,
          facet_values(category, company, band, in_stock) as given
        group by 1, 2, 3
      ) as counted using (vehicle_id, facet, value)
      where kept.products is distinct from counted.products`,
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
    name: 'fitment: the coverage of a model is what its applications say',
    sql: `
      select coalesce(kept.model_id, counted.model_id) || ' ' || coalesce(kept.category, counted.category) as id
      from model_coverage as kept
      full join (
        select fitments.model_id, products.category, count(distinct products.id) as parts,
          min(fitments.year_from) as year_from, max(fitments.year_to) as year_to
        from fitments join products on products.id = fitments.product_id and products.archived_at is null
        group by fitments.model_id, products.category
      ) as counted using (model_id, category)
      where (kept.parts, kept.year_from, kept.year_to)
          is distinct from (counted.parts, counted.year_from, counted.year_to)
        -- A job counts these anew.
        and not exists (
          select from parts_to_cover join fitments using (product_id)
          where fitments.model_id = coalesce(kept.model_id, counted.model_id))`,
  },
  {
    name: 'fitment: a change by hand says what it changed',
    sql: `
      select id from fitment_edits
      where not exists (select from fitment_edit_rows where edit_id = fitment_edits.id)`,
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
    name: 'fitment: no misfit leads to the order of who was erased',
    sql: `
      select misfits.id from misfits join orders on orders.id = misfits.order_id
      left join users on users.id = orders.customer_id
      where users.erased_at is not null or (orders.customer_id is null and orders.contact_email = '')`,
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
