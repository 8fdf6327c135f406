-- What an order costs besides its goods: delivery and sales tax, as lines of the order and as accounts of the books.

-- Orders -----------------------------------------------------------------------------------------

alter table orders
  -- How the goods get there and what that was reckoned from, as the order was quoted. Null: it is not known yet where
  -- they go, so the order cannot be paid. Orders from before charged nothing for delivery and keep what they were told.
  add column delivery jsonb default '{"mode": "none"}';
alter table orders alter column delivery drop default;

alter table order_lines
  -- Weight, size and how the product may travel, as they were when it was ordered. Delivery is rated by it.
  add column piece jsonb,
  add column taxable boolean not null default true,
  add constraint order_lines_charges check (kind = 'goods' or quantity = 1);

-- The tax on each line of goods, and on its share of the delivery.
create table order_taxes (
  order_id uuid not null,
  position int not null,
  part text not null check (part in ('goods', 'delivery')),
  jurisdiction text not null,
  rate_ppm int not null check (rate_ppm between 0 and 1000000),
  base_cents bigint not null check (base_cents >= 0),
  tax_cents bigint not null check (tax_cents between 0 and base_cents),
  exempt_reason text,
  certificate_id uuid,
  primary key (order_id, position, part, jurisdiction),
  foreign key (order_id, position) references order_lines,
  check (exempt_reason is null or tax_cents = 0)
);

-- What was ordered never changes. What delivery and tax cost changes with the address, until a payment is open.
create function guard_order_line() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_lines' and to_jsonb(old)->>'kind' = 'goods' then
    raise exception 'Goods of an order are never changed.' using errcode = 'restrict_violation';
  end if;
  if exists (select from payments where order_id = old.order_id and state <> 'canceled') then
    raise exception 'The charges of order % are being paid.', old.order_id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger order_lines_guarded before update or delete on order_lines for each row execute function guard_order_line();
create trigger order_taxes_guarded before update or delete on order_taxes for each row execute function guard_order_line();

-- Refunds ----------------------------------------------------------------------------------------

-- What of a refund is for which line, and what of it is that line's tax.
create table refund_parts (
  refund_id uuid not null references refunds,
  position int not null,
  cents bigint not null check (cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  -- The units that came back; null if only money is given back.
  quantity int check (quantity > 0),
  primary key (refund_id, position)
);
-- Every order until now is one line of goods without charges.
insert into refund_parts (refund_id, position, cents) select id, 1, amount_cents from refunds;
-- Looked at when the transaction ends: a refund and its parts are written one after the other.
create function refuse_unparted() returns trigger language plpgsql as $$
begin
  if new.amount_cents <> coalesce((
    select sum(cents + tax_cents) from refund_parts where refund_id = new.id), 0) then
    raise exception 'Refund % is not the sum of its parts.', new.id
      using errcode = 'check_violation', constraint = 'refunds_have_parts';
  end if;
  return null;
end $$;
create constraint trigger refunds_have_parts after insert on refunds
  deferrable initially deferred for each row execute function refuse_unparted();
create trigger refund_parts_stay before update or delete on refund_parts execute function refuse_change();
create trigger refund_parts_not_emptied before truncate on refund_parts execute function refuse_emptying();

-- Books ------------------------------------------------------------------------------------------

insert into ledger_accounts values
  ('shipping', 'What was paid for delivery, less what was given back of it.'),
  ('tax_payable', 'Sales tax that was collected and is owed to the states, less what was given back of it.');
update ledger_accounts set meaning = 'What was paid for goods.' where name = 'sales';
update ledger_accounts set meaning = 'What was given back to buyers for goods.' where name = 'refunds';
