-- A year that is new to the tree may be one that applications of its model cover already.
create or replace function count_new_vehicles() returns trigger language plpgsql as $$
declare
  ids constant int[] := array(select id from new_rows where exists (
    select from fitments where fitments.model_id = new_rows.model_id));
begin
  if cardinality(ids) > 0 then
    perform count_vehicles(ids);
  end if;
  return null;
end $$;

create or replace trigger vehicles_count_new after insert on vehicles
  referencing new table as new_rows for each statement execute function count_new_vehicles();
