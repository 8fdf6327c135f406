import type { Client } from 'pg'
import { functionsPrefix } from '#platform/db'
import type { ArchiveHead, SequencePlace, TableHead } from './archive.ts'

/** The tables that list the applied migrations. They are compared, not copied. */
const versions = `('public.schema_migrations', 'graphile_worker.migrations')`

const ours = `
  n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relpersistence = 'p'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Every table of the store with its stored columns (not the generated ones), each table after the tables it refers to. */
export async function listTables(client: Client): Promise<TableHead[]> {
  const { rows: tables } = await client.query<TableHead>(`
    select format('%I.%I', n.nspname, c.relname) as table,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${ours} and format('%I.%I', n.nspname, c.relname) not in ${versions}
    group by n.nspname, c.relname
    order by 1`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select format('%I.%I', n.nspname, c.relname) as from, format('%I.%I', m.nspname, r.relname) as to
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class r on r.oid = f.confrelid join pg_namespace m on m.oid = r.relnamespace
    where f.contype = 'f' and f.conrelid <> f.confrelid`)
  return inOrderOfReference(tables, references)
}

function inOrderOfReference(
  tables: TableHead[],
  references: { from: string; to: string }[],
): TableHead[] {
  const ordered: TableHead[] = []
  const visited = new Set<string>()
  const visit = (table: TableHead) => {
    if (visited.has(table.table)) return
    visited.add(table.table)
    const targets = references.filter(({ from }) => from === table.table).map(({ to }) => to)
    for (const target of tables) if (targets.includes(target.table)) visit(target)
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}

/** The next value of each sequence. Sequences ignore snapshots, so they are read last and are never behind the rows. */
export async function readSequences(client: Client): Promise<SequencePlace[]> {
  const { rows } = await client.query<{ sequence: string }>(`
    select format('%I.%I', n.nspname, c.relname) as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1`)
  const places: SequencePlace[] = []
  for (const { sequence } of rows) {
    const { rows: at } = await client.query<{ next: string }>(`
      select (s.last_value + case when s.is_called then p.seqincrement else 0 end)::text as next
      from ${sequence} s, pg_sequence p where p.seqrelid = '${sequence}'::regclass`)
    places.push({ sequence, next: at[0]?.next ?? '1' })
  }
  return places
}

/** The applied migrations, without functions, which change no rows; undefined if none has run. */
export async function readSchema(
  client: Client,
): Promise<Pick<ArchiveHead, 'schema' | 'worker'> | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  )
  if (!found[0]?.there) return undefined
  const { rows: schema } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migrations where not starts_with(name, $1) order by name collate "C"',
    [functionsPrefix],
  )
  const { rows: worker } = await client.query<{ id: number }>(
    'select max(id)::int as id from graphile_worker.migrations',
  )
  return { schema, worker: worker[0]?.id ?? 0 }
}

/** Settings that make the text form of values independent of the server's configuration. */
export const portableText = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`
