-- The index of a product's price band, as `priceBands` of the contract has them. A test compares the two.
create or replace function price_band(price_cents bigint) returns int language sql immutable parallel safe
  return width_bucket(price_cents, '{2500,5000,10000,25000,100000}'::bigint[]);
