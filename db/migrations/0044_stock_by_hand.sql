-- Stock that staff change by hand, what must be ordered again, and who wants to know when a product is back.

alter table stock_moves
  drop constraint stock_moves_reason_check,
  drop constraint stock_moves_quantity_check,
  add constraint stock_moves_reason_check
    check (reason in ('received', 'sold', 'returned', 'counted', 'damaged', 'found')),
  -- A count that agrees with the books is kept too.
  add constraint stock_moves_quantity_check check (quantity <> 0 or reason = 'counted'),
  add check (reason <> 'damaged' or quantity < 0),
  add check (reason <> 'found' or quantity > 0),
  -- The member of staff. Null: an order, an import, or the product's adder.
  add column actor uuid references users,
  add column reference text,
  add column note text;
create index stock_moves_newest on stock_moves (at desc, id desc);
create index stock_moves_newest_of_product on stock_moves (product_id, at desc, id desc);
drop index stock_moves_product;

-- At or below this many available units, a product must be ordered again. Null: nobody has set a level.
alter table stock add column order_level bigint check (order_level > 0);

-- Products at or below their level. A table of its own, so that finding them reads nothing else, and an order that stays
-- above the level writes nothing.
create table low_stock (
  product_id uuid primary key references products,
  since timestamptz not null default now()
);
create index low_stock_longest on low_stock (since, product_id);
create function note_low_stock() returns trigger language plpgsql as $$
begin
  if new.on_hand - new.reserved <= new.order_level then
    insert into low_stock (product_id) values (new.product_id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger stock_note_low after update of on_hand, reserved, order_level on stock
  for each row when (
    (old.on_hand - old.reserved <= old.order_level) is distinct from (new.on_hand - new.reserved <= new.order_level)
  ) execute function note_low_stock();

-- Customers who asked to be told when a product can be ordered again. A row is deleted when the letter is written.
create table stock_alerts (
  user_id uuid not null references users,
  product_id uuid not null references products,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index stock_alerts_of_product on stock_alerts (product_id, created_at);
