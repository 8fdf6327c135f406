-- Rates these products anew. Their rows are locked in one order before the reviews are read, so that of two transactions
-- that review a product the later one counts what the earlier one wrote.
create or replace function rate_products(ids uuid[]) returns void language plpgsql as $$
begin
  insert into product_ratings (product_id, reviews, stars)
    select id, 0, 0 from (select distinct unnest(ids) as id) as named where id is not null order by id
    on conflict do nothing;
  perform from product_ratings where product_id = any(ids) order by product_id for update;
  update product_ratings set (reviews, stars) = (
    select count(*), coalesce(sum(rating), 0) from reviews
    where reviews.product_id = product_ratings.product_id and hidden_at is null and (
      author_id is null
      or exists (select from users where users.id = author_id and email_verified)
      or exists (
        select from orders join order_lines on order_lines.order_id = orders.id
        where orders.customer_id = author_id and order_lines.product_id = reviews.product_id
          and money_state in ('paid', 'partly_refunded', 'refunded', 'disputed')
      )
    )
  ) where product_id = any(ids);
end $$;
