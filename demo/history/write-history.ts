import { recordActs } from '#modules/audit'
import { writePastBreaks } from '#modules/breaks'
import { writePastPrices, type PastPrice } from '#modules/catalog'
import { insertNote as insertCustomerNote } from '#modules/customers'
import { writePastUsers, type PastUser } from '#modules/identity'
import { addFiguresJob } from '#modules/insights'
import { writeLevels, writePastMoves } from '#modules/inventory'
import { writePastJournals } from '#modules/ledger'
import {
  insertNote as insertOrderNote,
  writePastOrders,
  writePastRefundParts,
} from '#modules/orders'
import { writePastDisputes, writePastPayments, writePastRefunds } from '#modules/payments'
import { writePastReviews } from '#modules/reviews'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { PastAtGateway } from '#platform/payment-gateway'
import { chargePlan } from './charge-plan.ts'
import { endHistory, historyWanted } from './wanted-history.ts'
import { holdHistory, readProducts } from './demo-history.repository.ts'
import { actsOf } from './plan/acts.ts'
import { booksOfPlan, intentsOf, type PastBooks } from './plan/books.ts'
import { pastOrderOf } from './plan/moves.ts'
import { customerNotesOf, orderNotesOf } from './plan/notes.ts'
import { userOfColleague } from './plan/people.ts'
import type { ChargedPlan } from './plan/charged-order.ts'
import { blockedOf, planHistory, type Plan } from './plan/plan-history.ts'
import { reviewsOfPlan } from './plan/reviews.ts'
import { shelfOfPlan } from './plan/shelf.ts'

/**
 * Gives the shop its made-up past, once. The card sandbox is told first, and puts each payment into its books once however
 * often it is told; then everything is written in one transaction. So a crash leaves a shop without a past, and the next
 * run begins anew.
 */
export async function writeHistory(platform: Platform): Promise<void> {
  const { db, gateway, crashpoint, log } = platform
  const until = await historyWanted(db)
  if (!until || !gateway.recordPast) return
  const plan = await chargePlan(platform, planHistory(await readProducts(db), until))
  const made = await gateway.recordPast(intentsOf(plan))
  crashpoint('history: gateway told')
  await db.transaction().execute(async (tx) => {
    if (!(await holdHistory(tx)) || !(await historyWanted(tx))) return
    await write(tx, platform, plan, made)
    await endHistory(tx, platform.clock.now())
    crashpoint('history: before the commit')
  })
  const { orders, customers } = plan
  log.info(
    { orders: orders.length, customers: customers.length },
    'the shop has its made-up past: DEMO_HISTORY=0 leaves it out of a new shop',
  )
}

// People come before what they did, orders before their payments, and the audit log last: whoever writes it waits for
// this transaction.
async function write(
  tx: Tx,
  platform: Platform,
  plan: ChargedPlan,
  made: readonly PastAtGateway[],
): Promise<void> {
  const books = booksOfPlan(plan, made)
  const shelf = shelfOfPlan(plan)
  const reviews = reviewsOfPlan(plan)
  const prices = pricesOf(plan)
  const orderNotes = orderNotesOf(plan)
  const customerNotes = customerNotesOf(plan)
  await writePastUsers(tx, usersOf(plan))
  await writePastOrders(
    tx,
    plan.orders.map((order) => pastOrderOf(order, plan.staff)),
  )
  await writeBooks(tx, books)
  await writePastPrices(tx, prices)
  await writePastReviews(tx, reviews)
  for (const note of orderNotes) await insertOrderNote(tx, note)
  for (const note of customerNotes) await insertCustomerNote(tx, note)
  await writePastMoves(tx, shelf.moves)
  await writeLevels(tx, shelf.levels)
  await platform.jobs.enqueue(tx, addFiguresJob)
  const done = { plan, shelf, prices, reviews, orderNotes, customerNotes, breaks: books.breaks }
  await recordActs(tx, platform, actsOf(done))
}

async function writeBooks(tx: Tx, books: PastBooks): Promise<void> {
  for (const { payments, journals } of books.rounds) {
    await writePastPayments(tx, payments)
    await writePastJournals(tx, journals)
  }
  await writePastPayments(tx, books.unsettled)
  await writePastRefunds(tx, books.refunds)
  await writePastRefundParts(tx, books.refundParts)
  await writePastDisputes(tx, books.disputes)
  await writePastJournals(tx, books.journals)
  await writePastBreaks(tx, books.breaks)
}

function usersOf(plan: Plan): PastUser[] {
  const blocked = blockedOf(plan)
  const lastOrderOf = new Map(plan.orders.map(({ customer, placedAt }) => [customer.id, placedAt]))
  const colleagues = Object.values(plan.staff).map((colleague) =>
    userOfColleague(colleague, plan.staffJoinedAt, plan.until),
  )
  const customers = plan.customers.map(({ id, name, email, joinedAt }) => ({
    id,
    name,
    email,
    role: null,
    joinedAt,
    lastSignInAt: lastOrderOf.get(id) ?? joinedAt,
    blockedAt: blocked?.customer.id === id ? blocked.at : null,
  }))
  return [...colleagues, ...customers]
}

function pricesOf({ goods, staff }: Plan): PastPrice[] {
  return goods.flatMap(({ id, priceCents, priceBefore }) =>
    priceBefore
      ? [
          {
            productId: id,
            fromCents: priceBefore.cents,
            toCents: priceCents,
            at: priceBefore.until,
            by: staff.catalogue.id,
          },
        ]
      : [],
  )
}
