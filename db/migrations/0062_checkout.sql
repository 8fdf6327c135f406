-- An order may come from a cart, and its buyer may be a guest, whose key to it is reckoned from a secret and not stored.
alter table orders
  drop column access_key_hash,
  -- The cart whose goods were ordered. They leave it when the order is paid.
  add column cart_id uuid;

alter table carts
  -- The unpaid order that the cart was placed as. A change of the cart ends it.
  add column placed_order_id uuid references orders;
create index carts_placed on carts (placed_order_id) where placed_order_id is not null;

-- The orders of guests, to find those of an address that somebody proves.
create index orders_of_guests on orders (contact_email) where customer_id is null;
