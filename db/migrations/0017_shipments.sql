-- How the goods of an order left: all of them together, with one carrier.

alter table orders
  add column carrier text check (carrier <> ''),
  add column tracking_number text check (tracking_number <> ''),
  add constraint orders_what_left_has_a_carrier
    check (goods_state not in ('partly_shipped', 'shipped', 'delivered') or carrier is not null),
  add constraint orders_tracking_number_is_a_carriers check (tracking_number is null or carrier is not null);
