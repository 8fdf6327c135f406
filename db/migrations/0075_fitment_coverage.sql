-- For which models the shop has parts, by category, and which searches with a vehicle found nothing.

-- How many parts on sale of a category have an application for a model, and for which years. Kept by whoever writes
-- applications; a job follows when a part gets another category or goes off sale.
create table model_coverage (
  model_id int not null references vehicle_models,
  category text not null check (category <> ''),
  parts int not null check (parts > 0),
  year_from smallint not null,
  year_to smallint not null check (year_to >= year_from),
  primary key (category, model_id)
);
create index model_coverage_model on model_coverage (model_id);

-- Parts with applications whose category or sale has changed since their models were counted. Rows are only added, so that
-- nobody who changes products waits here.
create table parts_to_cover (
  product_id uuid not null
);

create function note_parts_to_cover() returns trigger language plpgsql as $$
begin
  insert into parts_to_cover
    select id from old_rows join new_rows using (id)
    where (old_rows.category, old_rows.archived_at is null)
        is distinct from (new_rows.category, new_rows.archived_at is null)
      and exists (select from fitments where fitments.product_id = id);
  return null;
end $$;
create trigger products_note_parts_to_cover after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_parts_to_cover();

insert into model_coverage (model_id, category, parts, year_from, year_to)
  select fitments.model_id, products.category, count(distinct products.id), min(fitments.year_from), max(fitments.year_to)
  from fitments join products on products.id = fitments.product_id and products.archived_at is null
  group by fitments.model_id, products.category;

-- A search with a vehicle that found nothing. It says nothing of who searched, and only on which day it was last.
create table fitment_misses (
  words text not null check (words <> '' and length(words) <= 60),
  model_id int not null references vehicle_models,
  -- The year of the vehicle; 0: none was named.
  year smallint not null check (year = 0 or year between 1900 and 2100),
  times int not null default 1 check (times > 0),
  last_on date not null,
  primary key (words, model_id, year)
);
create index fitment_misses_often on fitment_misses (times, last_on);
