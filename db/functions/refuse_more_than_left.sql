-- The goods of an order may come back a few units at a time, but never more of a product than left.
create or replace function refuse_more_than_left() returns trigger language plpgsql as $$
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

-- At the end of the transaction, since a restore brings the moves in any order. (Constraint triggers cannot be replaced.)
drop trigger if exists stock_moves_no_more_than_left on stock_moves;
create constraint trigger stock_moves_no_more_than_left after insert on stock_moves
  deferrable initially deferred
  for each row when (new.reason = 'returned') execute function refuse_more_than_left();
