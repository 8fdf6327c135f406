import type { Invariant } from '#platform/invariants'

export const catalogInvariants: readonly Invariant[] = [
  {
    name: 'catalogue: a rule of what goes with what says in which known way its parts agree',
    sql: `
      select position as id from goes_with_rules
      where exists (
        select from jsonb_array_elements(agree) as one
        where one ->> 'how' not in ('=', 'within', 'at most', 'at least', 'vehicle')
          or (one ->> 'how' = 'vehicle') <> (coalesce(one ->> 'from', '') = '')
          or (one ->> 'how' = 'vehicle') <> (coalesce(one ->> 'to', '') = ''))`,
  },
  {
    name: 'catalogue: undoing a list of rules leads to one from before it',
    sql: `select id from goes_with_lists where back_to >= id`,
  },
  {
    name: 'catalogue: every product has a place on the shelf',
    sql: `select id from products where not exists (select from stock where product_id = products.id)`,
  },
  {
    name: 'catalogue: sold out is what has less than a minimum order on the shelf',
    sql: `
      select coalesce(short.product_id, sold_out.product_id) as id
      from sold_out
      full join (
        select product_id from stock join products on products.id = product_id
        where on_hand - reserved < minimum_order
      ) short using (product_id)
      where short.product_id is null or sold_out.product_id is null`,
  },
  {
    name: 'catalogue: the kept counts of the shelf are those of its products',
    sql: `
      select concat_ws(' / ', category, company, band, in_stock) as id
      from counts_of_shelf() as kept
      full join (
        select category, company, price_band(price_cents) as band, sold_out.product_id is null as in_stock, count(*) as products
        from products left join sold_out on sold_out.product_id = products.id
        where archived_at is null group by 1, 2, 3, 4
      ) counted using (category, company, band, in_stock)
      where kept.products is distinct from counted.products`,
  },
  {
    name: 'catalogue: every product is counted in the row of its values',
    sql: `
      select coalesce(shelf_counts.id, count_id) as id
      from shelf_counts
      full join (select count_id, count(*) as products from counted_products group by count_id) counted
        on count_id = shelf_counts.id
      where shelf_counts.products is distinct from counted.products`,
  },
  {
    name: 'catalogue: every word is counted once for each product on sale that has it',
    sql: `
      select coalesce(kept.word, counted.word) as id
      from (
        select word, sum(products) as products from (
          select word, products from product_words union all select word, step from product_words_to_count
        ) as steps group by word having sum(products) <> 0
      ) kept
      full join (
        select word, count(*) as products from products, product_words_of(name, company) as word
        where archived_at is null group by word
      ) counted on counted.word = kept.word
      where kept.products is distinct from counted.products`,
  },
  {
    name: 'catalogue: every product on sale is of a kind that the shop is known to carry',
    sql: `
      select id from products
      where archived_at is null and exists (
        select from noun_phrases_of(name) as said (phrase)
        where phrase <> '' and not exists (select from product_nouns where product_nouns.phrase = said.phrase)
      )`,
  },
  {
    name: 'catalogue: the history of a price has no gap and ends at the price',
    sql: `
      select product_id as id from (
        select product_id, from_cents, to_cents, number,
          row_number() over of_product as place,
          lag(to_cents) over of_product as before,
          lead(number) over of_product as next
        from price_changes window of_product as (partition by product_id order by number)
      ) as chained
      join products on products.id = product_id
      where number <> place or before <> from_cents or (next is null and to_cents <> price_cents)`,
  },
  {
    name: 'catalogue: every planned price that waits has the job that sets it',
    sql: `
      select id from planned_prices where state = 'waiting'
      and not exists (
        select from graphile_worker.jobs where key = case when batch_id is null then 'planned-price:' || planned_prices.id
          else 'planned-prices:' || batch_id || ':' || extract(epoch from at)::bigint end)`,
  },
  {
    name: 'catalogue: the further pictures of a product are numbered from 2 without a gap',
    sql: `
      select product_id as id from product_pictures
      group by product_id having min(position) <> 2 or max(position) <> count(*) + 1`,
  },
  {
    name: 'catalogue: a category that hands its products over has the job that moves them, and leads on',
    sql: `
      select slug as id from categories where moving_to is not null and (
        not exists (select from graphile_worker.jobs where key = 'move-category:' || slug)
        or not exists (
          select from former_category_slugs as former where former.slug = categories.slug and category = moving_to))`,
  },
]
