-- What the noted payments were for.
create or replace function line_figures(notes journals_to_figure[]) returns table (
  day date, product_id uuid, category text, units bigint, sales_cents bigint
) language sql stable as $$
  select day_of(journals.at, kept.zone), line.product_id, products.category, sum(line.quantity)::bigint,
    sum(line.total_cents)::bigint
  from unnest(notes) as note
  cross join (select figures_zone() as zone offset 0) kept
  join journals on journals.id = note.journal_id and journals.kind = 'payment'
  join payments on payments.id = journals.payment_id
  join order_lines line on line.order_id = payments.order_id and line.kind = 'goods'
  join products on products.id = line.product_id
  group by 1, 2, 3
$$;
