-- Older releases may write.
-- The goods of an order leave the shelf once. They may come back a few units at a time, but never more of a product than
-- left.
drop index stock_moves_once;
create unique index stock_moves_sold_once on stock_moves (order_id, product_id) where reason = 'sold';
create index stock_moves_of_order on stock_moves (order_id, product_id) where order_id is not null;

create function refuse_more_than_left() returns trigger language plpgsql as $$
begin
  if (
    select sum(quantity) from stock_moves
    where order_id = new.order_id and product_id = new.product_id and reason in ('sold', 'returned')
  ) > 0 then
    raise exception 'More of a product came back from an order than left for it.'
      using errcode = 'check_violation', constraint = 'stock_moves_no_more_than_left';
  end if;
  return null;
end $$;
-- At the end of the transaction, since a restore brings the moves in any order.
create constraint trigger stock_moves_no_more_than_left after insert on stock_moves
  deferrable initially deferred
  for each row when (new.reason = 'returned') execute function refuse_more_than_left();
