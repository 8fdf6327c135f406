import type { TestStore } from './store.ts'

/** Removes the constraints and triggers of the database, so that damage can be written. */
export async function forgetRules({ database }: TestStore) {
  await database.pool.query(`
    do $$
    declare rule record;
    begin
      for rule in
        select conname as name, conrelid::regclass as owner from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
        order by contype = 'u'
      loop
        execute format('alter table %s drop constraint %I', rule.owner, rule.name);
      end loop;
      for rule in
        select indexrelid::regclass as name from pg_index
        join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace and indisunique and not indisprimary
      loop
        execute format('drop index %s', rule.name);
      end loop;
    end $$`)
}
