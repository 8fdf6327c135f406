-- An order is found under every word that is true of it. Most words speak about one axis: their lists walk its index
-- down the key.

create index orders_by_order_state on orders (order_state, id desc);
create index orders_by_money_state on orders (money_state, id desc);
create index orders_by_goods_state on orders (goods_state, id desc);
drop index orders_by_state;

-- Pending and To ship speak about several axes, which depend on each other: nearly all unpaid orders are cancelled. The
-- planner must know, or it walks through all orders for the few that wait.
create statistics orders_axes (mcv) on order_state, money_state, goods_state from orders;
create index orders_to_pay on orders (id desc)
  where order_state in ('open', 'closed') and money_state in ('unpaid');
create index orders_to_ship on orders (id desc)
  where order_state in ('open') and money_state in ('paid', 'partly_refunded') and goods_state in ('unfulfilled');
