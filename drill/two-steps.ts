import { thisVersion } from './releases.ts'

const [major = 0, minor = 0] = thisVersion.split('.').map(Number)

/** The release after this one, and the one after that. */
export const versions = { first: `${major}.${minor + 1}.0`, second: `${major}.${minor + 2}.0` }

const expand = '-- Older releases may write.\n'
const contract = `-- Releases from ${versions.first} on may write.\n`

/**
 * What a release brings that gives each order a word: a column, an index, the words of the orders that are there, and a
 * trigger for those that the release before still writes.
 */
export const firstStep = {
  'migrations/9990_word.sql': `${expand}alter table orders add column drill_word text, add column drill_spare text;`,
  'migrations/9991_words.sql': `${expand}-- Runs in batches.
with batch as (select id from orders where $1::uuid is null or id > $1::uuid order by id limit 20),
  filled as (update orders set drill_word = 'of ' || orders.id from batch
    where orders.id = batch.id and drill_word is null)
select (array_agg(id order by id desc))[1] as through from batch;`,
  'migrations/9992_index.sql': `${expand}-- Runs outside a transaction.
create index concurrently orders_drill_word on orders (drill_word);`,
  'functions/fill_drill_word.sql': `${expand}create or replace function fill_drill_word() returns trigger language plpgsql as $$
begin
  new.drill_word := coalesce(new.drill_word, 'of ' || new.id);
  return new;
end $$;
create or replace trigger orders_fill_drill_word before insert on orders for each row execute function fill_drill_word();`,
}

/** What the release after it brings: each order has a word for certain, and what nobody reads any more is gone. */
export const secondStep = {
  ...firstStep,
  'migrations/9993_there.sql': `${contract}alter table orders add constraint drill_word_there check (drill_word is not null) not valid;`,
  'migrations/9994_checked.sql': `${contract}alter table orders validate constraint drill_word_there;`,
  'migrations/9995_word_not_null.sql': `${contract}alter table orders alter column drill_word set not null;`,
  'migrations/9996_spare.sql': `${contract}alter table orders drop column drill_spare;`,
  'migrations/9997_index.sql': `${contract}-- Runs outside a transaction.
drop index concurrently if exists orders_drill_word;`,
}
