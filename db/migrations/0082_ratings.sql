-- The bars of the distribution lead to the reviews with so many stars, newest first.
create index reviews_of_rating on reviews (product_id, rating, id);

-- The rating of each product, kept beside its reviews: lists show it on each card and look it up by key.

create table product_ratings (
  product_id uuid references products on delete cascade,
  -- How many of its reviews count, and the sum of their stars.
  reviews int not null check (reviews >= 0),
  stars int not null check (stars between reviews and 5 * reviews),
  -- The figures are in the index, so that a look-up does not read the row as well.
  primary key (product_id) include (reviews, stars)
);

-- Rates these products anew. Their rows are locked in one order before the reviews are read, so that of two transactions
-- that review a product the later one counts what the earlier one wrote.
create function rate_products(ids uuid[]) returns void language plpgsql as $$
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

-- A review is written, written anew, hidden, shown, or loses its author.
create function rate_reviewed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(product_id) into ids from old_rows;
  else
    select array_agg(product_id) into ids
    from (select product_id from old_rows union select product_id from new_rows) as changed;
  end if;
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $$;
create trigger reviews_rate_added after insert on reviews
  referencing new table as new_rows for each statement execute function rate_reviewed();
create trigger reviews_rate_changed after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function rate_reviewed();
create trigger reviews_rate_removed after delete on reviews
  referencing old table as old_rows for each statement execute function rate_reviewed();

-- Whoever proves an address, or loses it, has all their reviews counted anew.
create function rate_reviewed_by_user() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(product_id) into ids from reviews where author_id = new.id;
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $$;
create trigger users_rate_reviewed after update on users for each row
  when (old.email_verified is distinct from new.email_verified) execute function rate_reviewed_by_user();

-- Whoever pays for an order, or is given one that is paid, has the reviews of its goods counted anew.
create function rate_bought() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(product_id) into ids from reviews
  where author_id = new.customer_id
    and product_id in (select product_id from order_lines where order_id = new.id);
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $$;
create trigger orders_rate_bought after update of money_state, customer_id on orders for each row
  when (
    new.customer_id is not null and new.money_state in ('paid', 'partly_refunded', 'refunded', 'disputed')
    and (old.customer_id is distinct from new.customer_id or old.money_state in ('unpaid', 'processing'))
  ) execute function rate_bought();

select rate_products(array(select distinct product_id from reviews where product_id is not null));
