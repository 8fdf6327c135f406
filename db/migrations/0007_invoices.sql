-- Older releases may write.
-- Invoices and credit notes. Each is made of one journal, so that what was charged and what was given back have a paper each.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- A series for each kind and year, numbered from 1 without gaps.
  year bigint not null check (year between 2000 and 9999),
  number bigint not null check (number > 0),
  journal_id uuid not null unique references journals (id),
  order_id uuid not null references orders (id),
  issued_on date not null check (extract(year from issued_on) = year),
  total_cents bigint not null check (total_cents > 0),
  -- All that the paper shows, as it was known when it was made.
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  unique (kind, year, number)
);
create index invoices_order on invoices (order_id);
create index invoices_day on invoices (issued_on, id);

-- The last number of each series. Its row is locked until the papers with the numbers are written.
create table invoice_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year bigint not null,
  last bigint not null check (last > 0),
  primary key (kind, year)
);

-- The journals that have no paper yet.
create table journals_to_invoice (
  journal_id uuid primary key references journals (id)
);
insert into journals_to_invoice
select id from journals where kind in ('payment', 'refund', 'refund_reversal');
