-- A price that a bulk change plans was worked out from the price of its time. It is set only if that price still stands:
-- what somebody decides in the meantime wins. Null: the price is set whatever the price is by then.
alter table planned_prices add column expected_cents bigint check (expected_cents >= 1);

-- What waits: the first plan of a product expects the price of when it was planned, or the one that was set with it, and a
-- second plan expects the price of the first.
update planned_prices as plan set expected_cents = case
    when (kept.changes #>> '{plannedPrices,1,0,at}')::timestamptz < plan.at
      then (kept.changes #>> '{plannedPrices,1,0,price}')::bigint
    when kept.changes ? 'price' then (kept.changes #>> '{price,1}')::bigint
    else (kept.changes #>> '{plannedPrices,0}')::bigint
  end
from product_batch_rows as kept
where plan.state = 'waiting' and kept.batch_id = plan.batch_id and kept.product_id = plan.product_id
  and kept.changes ? 'plannedPrices';
