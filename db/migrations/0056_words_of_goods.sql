-- The list of orders is searched for products. Delivery and tax are lines too, with the same few words on nearly every
-- order: they stay out of the index.

drop index order_lines_words;
create index order_lines_words on order_lines using gin (
  name gin_trgm_ops,
  regexp_replace(lower(part_number), '[^a-z0-9]', '', 'g') gin_trgm_ops
) where kind = 'goods';
