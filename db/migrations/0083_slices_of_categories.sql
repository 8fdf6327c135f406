-- The products of each category in an order that has nothing to do with what they are, as on the shuffled shelf. Counts of a
-- category with more than 10,000 products are estimated from the first ones; a quarter of the shelf has enough of them.
create index products_on_sale_category_shuffled on products (category, uuid_hash(id), id)
  where archived_at is null and uuid_hash(id) < -1073741824;
