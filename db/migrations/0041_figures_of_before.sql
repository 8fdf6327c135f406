-- The figures of what was booked and moved before there were any.

insert into journals_to_figure
  select journals.id, us_state_of(orders.ship_to),
    journals.kind = 'payment' and (
      orders.customer_id is null
      or 1 = row_number() over (partition by orders.customer_id, journals.kind order by journals.at, journals.id))
  from journals
  join payments on payments.id = journals.payment_id
  join orders on orders.id = payments.order_id;
insert into stock_to_value
  select product_id, (at at time zone 'UTC')::date, sum(quantity) from stock_moves group by 1, 2;

do $$
begin
  while add_figures((now() at time zone 'UTC')::date, 250000) > 0 loop
  end loop;
  while value_stock((now() at time zone 'UTC')::date, 250000) > 0 loop
  end loop;
end $$;
analyze figures_by_hour, figures_by_part, figures_by_category, figures_by_state, figures_of_span, valued_stock, figures_of_stock;
