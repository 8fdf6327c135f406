-- One review per author and product. Where somebody has written several, the newest stays: ids sort by time. Reviews of
-- the store as a whole name no product, and those that nobody's account stands behind name no author.
delete from reviews older
  using reviews newer
  where older.author_id = newer.author_id and older.product_id = newer.product_id and older.id < newer.id;

create unique index reviews_one_per_author_and_product on reviews (author_id, product_id)
  where author_id is not null and product_id is not null;
