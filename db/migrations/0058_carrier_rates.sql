-- Where the price of a quote came from, and what the carrier said if it was to be asked: its rate, or why there is none.
alter table quotes
  add column source text not null default 'table' check (source in ('table', 'carrier')),
  add column carrier jsonb check (jsonb_typeof(carrier) = 'object'),
  add constraint quotes_of_a_carrier_have_its_rate check (
    (source = 'carrier') = (carrier is not null and carrier ->> 'outcome' is not distinct from 'rated'));
