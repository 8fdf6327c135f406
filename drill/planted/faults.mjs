/**
 * Faults that shops have had, each as the smallest changes that bring it here, and the tests that must turn red.
 * Each `from` is exactly once in its `file`.
 * @typedef {{ file: string, from: string, to: string }} Edit
 * @typedef {{ name: string, edits: Edit[], tests: string[] }} PlantedFault
 */

/** @type {readonly PlantedFault[]} */
export const faults = [
  {
    name: 'stock is read, then written',
    edits: [
      {
        file: 'src/modules/inventory/stock.repository.ts',
        from: '    where stock.product_id = wanted.product_id and on_hand - reserved >= wanted.quantity\n',
        to: '    where stock.product_id = wanted.product_id\n    and (select on_hand - reserved from stock seen where seen.product_id = wanted.product_id) >= wanted.quantity\n',
      },
    ],
    tests: ['src/modules/inventory/stock.repository.test.ts', 'drill/rush.test.ts'],
  },
  {
    name: 'a write does not look at the row of whom it is for',
    edits: [
      {
        file: 'src/modules/identity/users/write-for.repository.ts',
        from: '  return beginWith(db, [hold(user)], work)\n',
        to: '  return beginWith(db, [], work)\n',
      },
    ],
    tests: ['drill/erasure.test.ts'],
  },
  {
    name: 'an order does not hold the row of its buyer alone',
    edits: [
      {
        file: 'src/modules/identity/users/write-for.repository.ts',
        from: '  return mustTouch(sql`${heldRow(id)} for no key update`, {\n',
        to: '  return mustTouch(heldRow(id), {\n',
      },
    ],
    tests: ['drill/rush.test.ts', 'drill/erasure.test.ts'],
  },
  {
    name: 'a failure is read by the wrong write',
    edits: [
      {
        file: 'src/platform/db/transactions/join-trips.ts',
        from: '      throw meaningOf(failed.error, all[at])\n',
        to: '      throw meaningOf(failed.error, all.find(({ refusal }) => refusal))\n',
      },
    ],
    tests: [
      'src/platform/db/transactions/commit.test.ts',
      'src/modules/orders/placing/place-order.test.ts',
    ],
  },
  {
    name: 'an order reserves nothing',
    edits: [
      {
        file: 'src/modules/orders/placing/order-writes.ts',
        from: '    ...reserveStock(goods.map(({ product, quantity }) => ({ productId: product.id, quantity }))),\n',
        to: '',
      },
    ],
    tests: ['src/modules/orders/placing/place-order.test.ts'],
  },
  {
    name: 'a letter that fails holds up those beside it',
    edits: [
      {
        file: 'src/modules/orders/letters/send-letter.ts',
        from: '    if (neighbors?.length === 0) throw error\n',
        to: '    if (neighbors?.length !== -1) throw error\n',
      },
    ],
    tests: ['src/modules/orders/letters/send-letter.test.ts'],
  },
  {
    name: 'an event that says something new is taken for an old one',
    edits: [
      {
        file: 'src/modules/payments/event-news.ts',
        from: '      return waits.has(status) && !lastError\n',
        to: '      return waits.has(status) || !lastError\n',
      },
    ],
    tests: ['src/modules/payments/event-news.test.ts', 'src/modules/orders/paying/buy.test.ts'],
  },
  {
    name: 'a job that runs swallows the next one with its key',
    edits: [
      {
        file: 'db/functions/queue_jobs.sql',
        from: '  where job.is_available;\n',
        to: '  where true;\n',
      },
    ],
    tests: ['src/platform/jobs/queue.test.ts'],
  },
  {
    name: 'an unproven address is written to like a proven one',
    edits: [
      {
        file: 'src/modules/orders/buyers/orders-of-customer.repository.ts',
        from: '    if (buyer) buyers.set(id, buyer)\n',
        to: '    if (buyer) buyers.set(id, { ...buyer, isProven: true })\n',
      },
    ],
    tests: ['src/modules/orders/letters/unproven-buyer.test.ts'],
  },
  {
    name: 'any review counts',
    edits: [
      {
        file: 'src/modules/reviews/reviews.repository.ts',
        from: ' and ${isCounted} group by rating',
        to: ' group by rating',
      },
    ],
    tests: ['src/modules/reviews/product-reviews.routes.test.ts'],
  },
  {
    name: 'a report that was settled is settled again',
    edits: [
      {
        file: 'src/modules/orders/settling/settle-intent.ts',
        from: "  if (payment.state === 'succeeded' || payment.state === 'canceled') return []\n",
        to: '',
      },
    ],
    tests: ['drill/storm.test.ts', 'src/modules/orders/paying/buy.test.ts'],
  },
  {
    name: 'settled outside the lock',
    edits: [
      {
        file: 'src/modules/orders/order/orders.repository.ts',
        from: "    .forUpdate('orders')\n",
        to: '',
      },
      {
        file: 'src/modules/payments/payments.repository.ts',
        from: ".where('intent_id', '=', intentId).forUpdate()",
        to: ".where('intent_id', '=', intentId)",
      },
    ],
    tests: [
      'drill/storm.test.ts',
      'src/modules/orders/placing/races.test.ts',
      'src/modules/orders/paying/buy.test.ts',
    ],
  },
  {
    name: 'units released before the payment is cancelled',
    edits: [
      {
        file: 'src/modules/orders/cancelling/lapse-hold.ts',
        from: '  const closed = await closePayment(platform, orderId)\n',
        to: "  const closed = 'closed' as 'closed' | 'processing'\n",
      },
    ],
    tests: ['src/modules/orders/paying/buy.test.ts', 'src/modules/orders/placing/races.test.ts'],
  },
  {
    name: 'the price of the client is trusted',
    edits: [
      {
        file: 'src/modules/orders/placing/prepare-order.ts',
        from: '  refuseOtherPrice(wanted, product)\n',
        to: '  product.price_cents = wanted.price ?? product.price_cents\n',
      },
    ],
    tests: ['src/modules/orders/placing/place-order.test.ts'],
  },
  {
    name: 'an unsigned webhook is accepted',
    edits: [
      {
        file: 'src/platform/payment-gateway/webhook.ts',
        from: "  if (!matches) throw new WebhookRejected('wrong_signature')\n",
        to: '',
      },
    ],
    tests: [
      'src/platform/payment-gateway/webhook.test.ts',
      'src/modules/orders/paying/buy.test.ts',
    ],
  },
  {
    name: 'a refund is not checked against what was captured',
    edits: [
      {
        file: 'src/modules/orders/refunding/refund-order.ts',
        from: '  if (amountCents <= leftCents) return\n',
        to: '  if (amountCents <= leftCents || leftCents >= 0) return\n',
      },
      {
        file: 'db/functions/guard_refund.sql',
        from: '  if given_back + new.amount_cents > captured then\n',
        to: '  if given_back + captured < 0 then\n',
      },
    ],
    tests: ['src/modules/orders/refunding/refunds.test.ts', 'drill/model.test.ts'],
  },
  {
    name: 'the ledger does not balance',
    edits: [
      {
        file: 'src/modules/ledger/journal.ts',
        from: "  return [{ account: 'gateway', amountCents: 0 - moved }, ...against]\n",
        to: "  return [{ account: 'gateway', amountCents: 1 - moved }, ...against]\n",
      },
      {
        file: 'db/functions/refuse_unbalanced.sql',
        from: '  if (select count(*) = 0 or sum(amount_cents) <> 0 from',
        to: '  if (select count(*) = 0 from',
      },
    ],
    tests: ['drill/storm.test.ts', 'src/modules/ledger/ledger.test.ts', 'drill/model.test.ts'],
  },
  {
    name: 'no idempotency',
    edits: [
      {
        file: 'src/platform/idempotency/index.ts',
        from: '  if (key !== undefined && !(await claim(tx, { ...request, key }, answer))) {\n',
        to: "  if (key !== undefined && key === '' && !(await claim(tx, { ...request, key }, answer))) {\n",
      },
      {
        file: 'src/platform/idempotency/index.ts',
        from: '  if (key === undefined) return []\n',
        to: "  if (key === undefined || key !== '') return []\n",
      },
    ],
    tests: ['drill/rush.test.ts', 'src/modules/orders/placing/place-order.test.ts'],
  },
  {
    name: 'the job is queued outside the transaction',
    edits: [
      {
        file: 'src/modules/payments/webhook.repository.ts',
        from: 'toApply ? queueing([gatewayEventJob(event)]) : sql`event_id`',
        to: 'sql`event_id`',
      },
      {
        file: 'src/modules/payments/webhook.repository.ts',
        from: '  return rows.length > 0\n',
        to: '  const late = () => void sql`select ${queueing([gatewayEventJob(event)])}`.execute(db).catch(() => {})\n  if (rows.length > 0 && toApply) setTimeout(late, 600_000).unref()\n  return rows.length > 0\n',
      },
    ],
    tests: ['drill/crash.test.ts', 'drill/storm.test.ts', 'src/modules/orders/paying/buy.test.ts'],
  },
]
