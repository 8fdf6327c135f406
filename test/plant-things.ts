import { uuidv7 } from '#platform/ids'
import { othersWith, plantBreak, type Things } from './authorisation-things.ts'
import { plantStockFile } from './bulk-changes.ts'
import { orderBody } from './order-body.ts'
import { plantEdit, plantNumbersFile } from './planted-fitment.ts'
import type { Person, TestStore } from './store.ts'

/** Gives a person one of everything that a call can be about. `catalogue`: a member of the staff, whom nothing else depends on. */
export async function plantThings(
  store: TestStore,
  person: Person,
  catalogue: Person,
): Promise<Things> {
  const { email, client } = person
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 100 })
  const { insertedId: orderId } = await client.orders.place({
    body: orderBody({ email }, toolId),
  })
  const noteId = uuidv7.next()
  const invitationId = uuidv7.next()
  const userId = await idOf(store, person)
  await store.database.pool.query(
    `insert into customer_notes (id, customer_id, kind, text, written_by, at)
     values ($1, $2, 'note', 'of the matrix', $2, now())`,
    [noteId, userId],
  )
  await store.database.pool.query(
    `insert into staff_invitations (id, email, role, token_hash, invited_by, created_at, expires_at)
     values ($1, $2, 'support', sha256($3), $4, now(), now() + interval '1 day')`,
    [invitationId, `invited.${email}`, Buffer.from(invitationId), userId],
  )
  const { insertedId: reviewId } = await client.reviews.create({
    body: { review: 'A review of the matrix', ratings: 5 },
  })
  const catalogueId = await idOf(store, catalogue)
  const others = {
    ...othersWith(uuidv7.next()),
    breakId: await plantBreak(store),
    catalogueId,
    editId: await plantEdit(store, person),
    importId: await plantStockFile(store, person),
    interchangeId: await plantNumbersFile(store, person),
    invoiceId: await plantInvoice(store, orderId),
    invitationId,
    noteId,
    reviewId,
    tableId: await idIn(store, `select id from shipping_tables where kind = 'class' limit 1`),
    userId,
  }
  return { email, orderId, toolId, partNumber, ...others }
}

/** An invoice of an order that nobody has paid: the checks that need its journal are off. */
async function plantInvoice({ database }: TestStore, orderId: string): Promise<string> {
  const id = uuidv7.next()
  const nobody = { name: 'A buyer', email: 'buyer@example.com', telephone: '' }
  const paper = {
    kind: 'invoice',
    number: 'INV-2026-000001',
    issuedOn: '2026-01-01',
    currency: 'USD',
    seller: { ...nobody, address: [] },
    buyer: nobody,
    shipTo: null,
    order: { number: 'A1B2-C3D4', placedOn: '2026-01-01', poNumber: null },
    about: null,
    lines: [],
    goodsCents: 100,
    deliveryCents: 0,
    taxCents: 0,
    totalCents: 100,
    taxes: [],
  }
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into invoices (id, kind, year, number, journal_id, order_id, issued_on, total_cents, snapshot)
       select $1, 'invoice', 2026, count(*) + 1, $1, $2, '2026-01-01', 100, $3 from invoices`,
      [id, orderId, JSON.stringify(paper)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return id
}

function idOf(store: TestStore, { email }: Person): Promise<string> {
  return idIn(store, 'select id from users where email = $1', [email])
}

async function idIn(store: TestStore, query: string, values: string[] = []): Promise<string> {
  const { rows: found } = await store.database.pool.query<{ id: string }>(query, values)
  return found[0]?.id ?? ''
}
