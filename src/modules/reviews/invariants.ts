import type { Invariant } from '#platform/invariants'

export const reviewInvariants: readonly Invariant[] = [
  {
    name: 'reviews: the kept rating of a product is that of its reviews that count',
    sql: `
      select coalesce(kept.product_id, counted.product_id) as id
      from product_ratings as kept
      full join (
        select product_id, count(*) as reviews, sum(rating) as stars
        from reviews
        where product_id is not null and hidden_at is null and (
          author_id is null
          or exists (select from users where users.id = author_id and email_verified)
          or exists (
            select from orders join order_lines on order_lines.order_id = orders.id
            where orders.customer_id = author_id and order_lines.product_id = reviews.product_id
              and money_state in ('paid', 'partly_refunded', 'refunded', 'disputed')
          )
        )
        group by product_id
      ) as counted using (product_id)
      where (coalesce(kept.reviews, 0), coalesce(kept.stars, 0))
          is distinct from (coalesce(counted.reviews, 0), coalesce(counted.stars, 0))`,
  },
]
