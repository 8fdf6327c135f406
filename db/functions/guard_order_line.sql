-- What was ordered never changes. What delivery and tax cost changes with the address, until a payment is open.
create or replace function guard_order_line() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_lines' and to_jsonb(old)->>'kind' = 'goods' then
    raise exception 'Goods of an order are never changed.' using errcode = 'restrict_violation';
  end if;
  if exists (select from payments where order_id = old.order_id and state <> 'canceled') then
    raise exception 'The charges of order % are being paid.', old.order_id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger order_lines_guarded before update or delete on order_lines for each row execute function guard_order_line();

create or replace trigger order_taxes_guarded before update or delete on order_taxes for each row execute function guard_order_line();
