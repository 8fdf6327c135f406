-- Notes on orders are never changed or removed. Only the text goes when the customer erases the account.
create or replace function keep_order_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text is null
    and (new.id, new.order_id, new.author_id, new.at) = (old.id, old.order_id, old.author_id, old.at) then
    return new;
  end if;
  raise exception 'Notes on orders are never changed or removed.' using errcode = 'restrict_violation';
end $$;

create or replace trigger order_notes_stay before update or delete on order_notes
  for each row execute function keep_order_note();
