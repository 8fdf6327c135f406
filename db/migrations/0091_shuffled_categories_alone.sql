-- The sample of a large category is read from its index alone: what the other filters ask of a product is in it.
drop index products_on_sale_category_shuffled;
create index products_on_sale_category_shuffled on products (category, uuid_hash(id), id) include (company, price_cents)
  where archived_at is null and uuid_hash(id) < -1073741824;
