-- Older releases may write.
-- Where a product was made, by its code of ISO 3166-1 alpha-2. Null: not known. The contract has the list of the codes.
alter table products
  add column country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$');
-- For lists of what comes from a country, by age.
create index products_on_sale_country on products (country_of_origin, id)
  where archived_at is null and country_of_origin is not null;
