const columns = `products.id, products.part_number, products.name, products.company, products.category,
  products.price_cents, products.minimum_order, products.description, products.picture, products.weight_grams,
  (select on_hand - reserved from stock where product_id = products.id) as available`

const listed = `${columns},
  (select array[reviews, stars] from product_ratings where product_id = products.id and reviews > 0) as rating`

const detail = `select ${columns}, categories.name as category_name, products.specifications, products.country_of_origin, products.length_mm, products.width_mm, products.height_mm, products.picture_alt,
    (select json_agg(json_build_object('picture', more.picture, 'alt', more.alt) order by position)
      from product_pictures as more where more.product_id = products.id) as more_pictures
  from products join categories on categories.slug = products.category
  where products.archived_at is null and products.part_number_key = $1`

const newest = `select ${listed} from products where archived_at is null order by products.id desc limit 25`

/** Everything a product page shows: the product, others of its category, its reviews and their stars. */
const productPage = `select product.*,
    (select json_agg(related) from (
      select ${listed} from products
      where archived_at is null and category = product.category order by products.id desc limit 5
    ) related) as related,
    (select json_agg(said) from (
      select reviews.*, part_number from reviews join products on products.id = reviews.product_id
      where product_id = product.id and hidden_at is null order by reviews.id desc limit 21
    ) said) as reviews,
    (select json_agg(counted) from (
      select rating, count(*) from reviews where product_id = product.id and hidden_at is null group by rating
    ) counted) as stars
  from (${detail}) product`

const listPage = `select ${listed} from products
  where archived_at is null and category = $1 and company = any($2::text[])
  order by products.id desc limit 25`

const words = `websearch_to_tsquery('english', $1)`
const former = `products.id = (select product_id from former_part_numbers where part_number_key = $2)`
const byNumber = `products.part_number_key like $3`
const byWords = `products.search @@ ${words}`
const narrowed = `select id, part_number_key, search from products where archived_at is null`

/** The best 24 products for some words ($1), also as a part number ($2, and $3 as its beginning), and the counts of all. */
const searchPage = `with found as (
    (${narrowed} and ${byNumber} limit 500) union all (${narrowed} and ${former})
    union all (${narrowed} and ${byWords} limit 2000)
  ), scored as (
    select id, max(case when part_number_key = $2 then 2000000 when part_number_key like $3 then 1000000 else 0 end
      + (ts_rank(search, ${words}) * 100000)::int) as score
    from found group by id
  ), best as (select id, score from scored order by score desc, id desc limit 25)
  select ${listed}, best.score,
    case when row_number() over (order by best.score desc, best.id desc) = 1 then (select json_agg(cell) from (
      select category, company, width_bucket(price_cents, '{2500,5000,10000,25000,100000}'::bigint[]) as band,
        sold_out.product_id is null as in_stock, count(*)
      from (select id, category, company, price_cents from products
        where archived_at is null and (${byNumber} or ${former} or ${byWords}) limit 10001) all_found
      left join sold_out on sold_out.product_id = all_found.id group by 1, 2, 3, 4
    ) cell) end as cells
  from best join products on products.id = best.id order by best.score desc, best.id desc`

export const statements = { detail, newest, productPage, listPage, searchPage }
