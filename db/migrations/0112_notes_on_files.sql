-- Older releases may write.
-- What people should know of a file before they apply it: how it is written, which columns were left out, what a program has
-- damaged.
alter table product_batches add column file_notes jsonb not null default '[]';
alter table fitment_imports add column file_notes jsonb not null default '[]';
