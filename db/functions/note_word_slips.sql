-- Keeps the slips of a new word.
create or replace function note_word_slips() returns trigger language plpgsql as $$
begin
  insert into product_word_slips select slip, word from added, slips_of(word) as slip on conflict do nothing;
  return null;
end $$;

create or replace trigger product_words_note_slips after insert on product_words
  referencing new table as added for each statement execute function note_word_slips();
