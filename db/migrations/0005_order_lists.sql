-- Lists of orders that are narrowed, searched and sorted: each walks an index, also at its end.

-- Words within names and addresses; part of every PostgreSQL and allowed to the owner of a database.
create extension if not exists pg_trgm;

create index orders_by_total on orders (total_cents desc, id desc);
create index orders_contact on orders (contact_email, id desc);
-- For rare states; of the common ones a page is soon full on the way down the key.
create index orders_by_state on orders (order_state, money_state, goods_state);
-- The number people say is the end of the key.
create index orders_number on orders (right(id::text, 8) text_pattern_ops);
create index orders_contact_words on orders using gin (contact_name gin_trgm_ops, contact_email gin_trgm_ops);
create index order_lines_words on order_lines using gin (
  name gin_trgm_ops,
  regexp_replace(lower(part_number), '[^a-z0-9]', '', 'g') gin_trgm_ops
);
