-- Rows of an ACES file that say the same of years that follow one another are kept as one row while the file is read.
alter table fitment_import_rows
  -- For each year of the row, the place in the file and the line of the application that says it. Null: the row stands for one.
  add column joined_lines int[];
