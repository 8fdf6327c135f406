import { DatabaseSync } from 'node:sqlite'
import type { ApiObject, Event, Kind, ObjectOf } from './cards/objects.ts'
import { keepPrivate } from './private-file.ts'
import { transactionsOf } from './transactions.ts'

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma busy_timeout = 2000;
  create table if not exists objects (
    position integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    created integer not null,
    body text not null,
    hidden text not null default '{}'
  );
  create index if not exists objects_by_time on objects (kind, created, position);
  drop index if exists objects_of_a_kind;
  create index if not exists objects_of_an_intent on objects (kind, json_extract(body, '$.payment_intent'));
  create table if not exists idempotency (
    key text primary key,
    path text not null,
    fingerprint text not null,
    request_id text not null,
    status integer not null,
    body text not null
  );
  create table if not exists deliveries (
    id integer primary key autoincrement,
    event text not null,
    attempts integer not null default 0,
    due_at integer not null,
    held integer not null,
    delivered_at integer,
    last_result text
  );
  create index if not exists deliveries_open on deliveries (due_at) where delivered_at is null;
`

/** What the gateway stores about an object and never sends: how a test card behaves, the key of a challenge. */
export type Hidden = Record<string, string | boolean>

type Reply = { status: number; body: string; requestId: string }
export type Remembered = Reply & { path: string; fingerprint: string }
export type Delivery = { id: number; event: string; attempts: number }
export type Page = {
  limit: number
  after?: string
  before?: string
  created?: { gte?: number; gt?: number; lte?: number; lt?: number }
  where?: Record<string, string>
  undelivered?: boolean
}

/** Opens the durable state. A commit is on the disk before its response is sent, so kill -9 loses nothing acknowledged. */
export function openState(file: string) {
  keepPrivate(file)
  const db = new DatabaseSync(file)
  refuseDamaged(db)
  db.exec(schema)
  return {
    ...transactionsOf(db),
    ...objectsIn(db),
    ...keysIn(db),
    ...deliveriesIn(db),
    close: () => db.close(),
  }
}

function objectsIn(db: DatabaseSync) {
  const find = db.prepare('select body, hidden from objects where id = ? and kind = ?')
  const save = db.prepare(`insert into objects (id, kind, created, body) values (?, ?, ?, ?)
    on conflict (id) do update set body = excluded.body`)
  const hide = db.prepare('update objects set hidden = ? where id = ?')
  return {
    find<K extends Kind>(kind: K, id: string): ObjectOf<K> | undefined {
      const row = find.get(id, kind)
      return row && (JSON.parse(String(row['body'])) as ObjectOf<K>)
    },
    hiddenOf(kind: Kind, id: string): Hidden {
      return JSON.parse(String(find.get(id, kind)?.['hidden'] ?? '{}')) as Hidden
    },
    save(object: ApiObject, hidden?: Hidden): void {
      save.run(object.id, object.object, object.created, JSON.stringify(object))
      if (hidden) hide.run(JSON.stringify(hidden), object.id)
    },
    list<K extends Kind>(kind: K, page: Page): ObjectOf<K>[] {
      const { text, values } = listQuery(kind, page)
      const rows = db.prepare(text).all(...values)
      const objects = rows.map((row) => JSON.parse(String(row['body'])) as ObjectOf<K>)
      return page.before ? objects.toReversed() : objects
    },
  }
}

/** The idempotency keys, and what was answered to each. */
function keysIn(db: DatabaseSync) {
  const recall = db.prepare('select * from idempotency where key = ?')
  const remember = db.prepare('insert into idempotency values (?, ?, ?, ?, ?, ?)')
  const forget = db.prepare('delete from idempotency where key = ?')
  const remove = db.prepare('delete from objects where id = ?')
  return {
    recall(key: string): Remembered | undefined {
      const row = recall.get(key)
      return (
        row && {
          path: String(row['path']),
          fingerprint: String(row['fingerprint']),
          requestId: String(row['request_id']),
          status: Number(row['status']),
          body: String(row['body']),
        }
      )
    },
    remember(key: string, { path, fingerprint, requestId, status, body }: Remembered): void {
      remember.run(key, path, fingerprint, requestId, status, body)
    },
    /** Forgets a key and what was made under it. */
    forget(key: string, ids: readonly (string | null)[]): void {
      forget.run(key)
      for (const id of ids) if (id !== null) remove.run(id)
    },
  }
}

function deliveriesIn(db: DatabaseSync) {
  const queue = db.prepare('insert into deliveries (event, due_at, held) values (?, ?, ?)')
  const due = db.prepare(`select id, event, attempts from deliveries
    where delivered_at is null and held = 0 and due_at <= ? order by due_at, id limit ?`)
  const next = db.prepare(
    'select min(due_at) as at from deliveries where delivered_at is null and held = 0',
  )
  const release = db.prepare(`update deliveries set held = 0, due_at = ?
    where delivered_at is null and (? is null or event = ?)`)
  const open = db.prepare(`select event, attempts, held, last_result from deliveries
    where delivered_at is null order by id`)
  const delivered = db.prepare(
    'update deliveries set delivered_at = ?, attempts = attempts + 1 where id = ?',
  )
  const failed = db.prepare(
    'update deliveries set due_at = ?, attempts = attempts + 1, last_result = ? where id = ?',
  )
  return {
    queueDelivery(event: Event, dueAt: number, isHeld: boolean): void {
      queue.run(event.id, dueAt, Number(isHeld))
    },
    dueDeliveries(now: number, limit: number): Delivery[] {
      return due.all(now, limit) as unknown as Delivery[]
    },
    nextDeliveryAt(): number | null {
      const at = next.get()?.['at']
      return typeof at === 'number' ? at : null
    },
    releaseDeliveries(now: number, event: string | null): void {
      release.run(now, event, event)
    },
    openDeliveries: () => open.all(),
    deliverySucceeded(id: number, now: number): void {
      delivered.run(now, id)
    },
    deliveryFailed(id: number, dueAt: number, result: string): void {
      failed.run(dueAt, result, id)
    },
  }
}

/** Throws if the file is damaged. */
function refuseDamaged(db: DatabaseSync): void {
  const found = String(db.prepare('pragma quick_check(1)').get()?.['quick_check'])
  if (found !== 'ok') throw new Error(found.replaceAll('\n', ' '))
}

export type State = ReturnType<typeof openState>

function listQuery(kind: Kind, page: Page): { text: string; values: (string | number)[] } {
  const conditions = ['kind = ?']
  const values: (string | number)[] = [kind]
  const add = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return
    conditions.push(condition)
    values.push(value)
  }
  add('(created, position) < (select created, position from objects where id = ?)', page.after)
  add('(created, position) > (select created, position from objects where id = ?)', page.before)
  add('created >= ?', page.created?.gte)
  add('created > ?', page.created?.gt)
  add('created <= ?', page.created?.lte)
  add('created < ?', page.created?.lt)
  for (const [name, value] of Object.entries(page.where ?? {})) {
    add(`json_extract(body, '$.${name}') = ?`, value)
  }
  if (page.undelivered !== undefined) {
    const isOpen = 'id in (select event from deliveries where delivered_at is null)'
    conditions.push(page.undelivered ? isOpen : `not ${isOpen}`)
  }
  const order = page.before ? 'asc' : 'desc'
  values.push(page.limit)
  return {
    text: `select body from objects where ${conditions.join(' and ')} order by created ${order}, position ${order} limit ?`,
    values,
  }
}
