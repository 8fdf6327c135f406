-- Bulk changes and files of products, prices and stock move into the tables of imports.

-- What was under way is asked for again: the job that did it is gone.
update product_batches set state = 'failed', why = 'broken', why_count = null, begun_at = null where state = 'judging';
update product_batches set state = 'judged', begun_at = null where state = 'applying';
update product_batches set state = 'applied', begun_at = null where state = 'taking_back';
delete from graphile_worker._private_jobs where task_id in (
  select id from graphile_worker._private_tasks
  where identifier in ('catalog.judge-batch', 'catalog.apply-batch', 'catalog.delete-old-batches'));

insert into imports (id, subject, is_whole, state, request, format, file_name, sha256, file_notes, columns, rows_total,
  rows_judged, rows_done, added, changed, unchanged, refused, why, why_count, made_by, created_at, judged_at, asked_by,
  begun_at, tries, applied_by, applied_at, undone_by, undone_at)
select batch.id, case batch.kind when 'edit' then 'bulk_change' else replace(batch.kind, '_csv', '') end, false,
  case state when 'taken_back' then 'undone' else state end,
  case batch.kind when 'edit' then request else '{}' end, case when batch.kind <> 'edit' then 'csv' end, file_name, sha256,
  file_notes, coalesce(file.columns, '{}'), rows_total, added + changed + unchanged + refused, rows_done, added, changed,
  unchanged, refused, why, why_count, made_by, created_at, judged_at, asked_by, begun_at, tries, applied_by, applied_at,
  taken_back_by, taken_back_at
from product_batches as batch left join product_files as file on file.batch_id = batch.id;

insert into import_results (import_id, position, name, product_id, outcome, changes, errors, note)
select batch_id, position, part_number, product_id, outcome, changes, errors, note from product_batch_rows;

alter table planned_prices
  drop constraint planned_prices_batch_id_fkey,
  add foreign key (batch_id) references imports (id) on delete set null;
drop table product_file_rows, product_files, product_batch_rows, product_batches;
