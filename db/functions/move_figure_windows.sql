-- Takes the days out of the windows that have left them. Windows never go back.
create or replace function move_figure_windows(day date) returns void language plpgsql as $$
begin
  if not exists (select from figure_windows where through < day) then
    return;
  end if;
  update figures_of_span kept set units = kept.units - leaving.units, sales_cents = kept.sales_cents - leaving.sales_cents
  from (
    select span, product_id, sum(units) as units, sum(sales_cents) as sales_cents
    from figure_windows
    join figures_by_part on figures_by_part.day >= first_of_window(span, through)
      and figures_by_part.day < first_of_window(span, move_figure_windows.day)
    where through < move_figure_windows.day
    group by span, product_id
  ) leaving
  where kept.span = leaving.span and kept.product_id = leaving.product_id;
  delete from figures_of_span using figure_windows
  where figures_of_span.span = figure_windows.span and units = 0;
  update figure_windows set through = day where through < day;
end $$;
