-- Counts all vehicles anew, model by model, so that it needs no more memory than the largest model does.
create or replace function count_all_vehicles() returns void language plpgsql as $$
declare
  model record;
begin
  perform pg_advisory_xact_lock(hashtextextended('count changed products', 0));
  delete from vehicle_counts;
  for model in
    select model_id, array_agg(id) as ids from vehicles
    where parts > 0 or exists (select from fitments where fitments.model_id = vehicles.model_id)
    group by model_id
  loop
    perform count_vehicles(model.ids);
  end loop;
end $$;
