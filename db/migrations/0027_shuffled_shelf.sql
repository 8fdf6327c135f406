-- The products on sale in an order that has nothing to do with what they are. Its first rows are a fair sample of the
-- shelf, and whoever walks it finds a common word soon, wherever on the shelf its products stand.
create index products_on_sale_shuffled on products (uuid_hash(id), id) where archived_at is null;
analyze products;
