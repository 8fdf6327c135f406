-- People who pay for an order, or are given one that is paid, have the reviews of its goods counted anew.
create or replace function rate_bought() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(product_id) into ids from reviews
  where author_id = new.customer_id
    and product_id in (select product_id from order_lines where order_id = new.id);
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $$;

create or replace trigger orders_rate_bought after update of money_state, customer_id on orders for each row
  when (
    new.customer_id is not null and new.money_state in ('paid', 'partly_refunded', 'refunded', 'disputed')
    and (old.customer_id is distinct from new.customer_id or old.money_state in ('unpaid', 'processing'))
  ) execute function rate_bought();
