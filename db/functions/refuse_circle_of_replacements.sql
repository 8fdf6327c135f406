-- Refuses a chain of replacements that comes back to itself. Two chains that are joined at the same time could close a circle
-- that neither of the two writers sees.
create or replace function refuse_circle_of_replacements() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_replacements', 0));
  if exists (
    with recursive chain as (
      select new_product_id from product_replacements where old_product_id = new.new_product_id
      union
      select next.new_product_id from chain join product_replacements as next on next.old_product_id = chain.new_product_id
    )
    select from chain where new_product_id = new.old_product_id
  ) then
    raise exception 'Product % would replace itself.', new.old_product_id
      using errcode = 'check_violation', constraint = 'product_replacements_no_circle';
  end if;
  return new;
end $$;

create or replace trigger product_replacements_no_circle before insert or update on product_replacements
  for each row execute function refuse_circle_of_replacements();
