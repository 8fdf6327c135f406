import type { Invariant } from '#platform/invariants'

export const catalogInvariants: readonly Invariant[] = [
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
]
