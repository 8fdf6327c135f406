-- The values by which a product with these is counted. Nothing for a product that is not on sale.
create or replace function facet_values(category text, company text, band int, in_stock boolean)
returns table (facet text, value text) language sql immutable parallel safe as $$
  select given.facet, given.value
  from (values
    ('category', category), ('company', company), ('band', band::text), ('stock', case when in_stock then 'in' end)
  ) as given (facet, value)
  where given.value is not null
$$;
