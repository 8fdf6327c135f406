import type { Client } from 'pg'

type Trigger = { table: string; name: string; enabled: 'O' | 'A' | 'R' }

const enabling = { O: 'enable trigger', A: 'enable always trigger', R: 'enable replica trigger' }

/**
 * Disables the triggers of all tables for the rest of the transaction, one by one, which the owner of the tables may
 * always do. (`session_replication_role` requires a superuser, which hosted databases do not offer.) Foreign keys and
 * checks stay on. Returns a function that enables the triggers again as they were.
 */
export async function silenceTriggers(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Trigger>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name, t.tgenabled as enabled
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled <> 'D' and c.relkind = 'r'
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1, 2`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} disable trigger ${name}`)
  }
  return async () => {
    for (const { table, name, enabled } of rows) {
      await client.query(`alter table ${table} ${enabling[enabled]} ${name}`)
    }
  }
}
