-- People who prove an address, or lose it, have all their reviews counted anew.
create or replace function rate_reviewed_by_user() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(product_id) into ids from reviews where author_id = new.id;
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $$;

create or replace trigger users_rate_reviewed after update on users for each row
  when (old.email_verified is distinct from new.email_verified) execute function rate_reviewed_by_user();
