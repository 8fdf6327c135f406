-- Writes the words by which a product is found. The parts of a number count too: somebody who reads only the digits off a worn
-- part writes 30028 for BR-30028.
create or replace function note_product_search() returns trigger language plpgsql as $$
begin
  -- A writer that gives the sizes with the text says so. Where one does not, the job reads them.
  if tg_op = 'UPDATE' and coalesce(current_setting('shop.gives_sizes', true), '') <> 'yes'
      and (new.name, new.description, new.specifications)
        is distinct from (old.name, old.description, old.specifications) then
    new.sizes := null;
  end if;
  new.search :=
    setweight(to_tsvector('english', noun_of_name(new.name)), 'A') ||
    setweight(to_tsvector('simple', new.part_number), 'A') ||
    setweight(to_tsvector('simple', regexp_replace(new.part_number, '[^[:alnum:]]+', ' ', 'g')), 'A') ||
    setweight(to_tsvector('english', new.name), 'A') ||
    setweight(to_tsvector('english', new.company), 'B') ||
    setweight(to_tsvector('english', new.description), 'C') ||
    setweight(to_tsvector('english', text_of_specifications(new.specifications)), 'D') ||
    coalesce(new.sizes, '');
  return new;
end $$;

create or replace trigger products_note_search
  before insert or update of part_number, name, company, description, specifications, sizes on products
  for each row execute function note_product_search();
