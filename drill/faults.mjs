/**
 * Faults that shops have had, each as the smallest changes that bring it here, and the tests that must turn red.
 * Each `from` stands exactly once in its `file`.
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
        from: '      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)\n      .returning',
        to: '      .where(sql<boolean>`${(await availability(tx, productId)).availableQuantity >= quantity}`)\n      .returning',
      },
    ],
    tests: ['drill/rush.test.ts'],
  },
  {
    name: 'a write does not look at the row of whom it is for',
    edits: [
      {
        file: 'src/modules/identity/write-for.repository.ts',
        from: '    await holdUser(tx, id)\n    return work(tx)\n',
        to: '    return work(tx)\n',
      },
    ],
    tests: ['drill/erasure.test.ts'],
  },
  {
    name: 'an unproven address is written to like a proven one',
    edits: [
      {
        file: 'src/modules/orders/orders-of-customer.repository.ts',
        from: '  return holdUserIfThere(tx, order.customer_id)\n',
        to: '  const held = await holdUserIfThere(tx, order.customer_id)\n  return held && { ...held, isProven: true }\n',
      },
    ],
    tests: ['src/modules/orders/unproven-buyer.test.ts'],
  },
  {
    name: 'any review counts',
    edits: [
      {
        file: 'src/modules/reviews/reviews.repository.ts',
        from: '    .where(isCounted)\n',
        to: '',
      },
    ],
    tests: ['src/modules/reviews/product-reviews.routes.test.ts'],
  },
  {
    name: 'a report that was settled is settled again',
    edits: [
      {
        file: 'src/modules/orders/settle-intent.ts',
        from: "  if (payment.state === 'succeeded' || payment.state === 'canceled') return\n",
        to: '',
      },
    ],
    tests: ['drill/storm.test.ts', 'src/modules/orders/buy.test.ts'],
  },
  {
    name: 'settled outside the lock',
    edits: [
      {
        file: 'src/modules/orders/orders.repository.ts',
        from: "  await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()\n",
        to: '',
      },
      {
        file: 'src/modules/payments/payments.repository.ts',
        from: "    .where('intent_id', '=', intentId)\n    .forUpdate()\n",
        to: "    .where('intent_id', '=', intentId)\n",
      },
    ],
    tests: [
      'drill/storm.test.ts',
      'src/modules/orders/races.test.ts',
      'src/modules/orders/buy.test.ts',
    ],
  },
  {
    name: 'units released before the payment is cancelled',
    edits: [
      {
        file: 'src/modules/orders/lapse-hold.ts',
        from: '  const closed = await closePayment(platform, orderId)\n',
        to: "  const closed = 'closed' as 'closed' | 'processing'\n",
      },
    ],
    tests: ['src/modules/orders/buy.test.ts', 'src/modules/orders/races.test.ts'],
  },
  {
    name: 'the price of the client is trusted',
    edits: [
      {
        file: 'src/modules/orders/place-order.ts',
        from: '  refuseOtherPrice(wanted, product, goodsCents)\n',
        to: '  product.price_cents = wanted.price ?? product.price_cents\n',
      },
    ],
    tests: ['src/modules/orders/place-order.test.ts'],
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
    tests: ['src/platform/payment-gateway/webhook.test.ts', 'src/modules/orders/buy.test.ts'],
  },
  {
    name: 'a refund is not checked against what was captured',
    edits: [
      {
        file: 'src/modules/orders/refund-order.ts',
        from: '  if (amountCents > leftCents) {\n',
        to: '  if (amountCents > leftCents && leftCents < 0) {\n',
      },
      {
        file: 'db/migrations/0009_books.sql',
        from: '  if given_back + new.amount_cents > captured then\n',
        to: '  if given_back + captured < 0 then\n',
      },
    ],
    tests: ['src/modules/orders/refunds.test.ts', 'drill/model.test.ts'],
  },
  {
    name: 'the ledger does not balance',
    edits: [
      {
        file: 'src/modules/ledger/journal.ts',
        from: '    { account: from, amountCents: 0 - amountCents },\n',
        to: '    { account: from, amountCents: 1 - amountCents },\n',
      },
      {
        file: 'db/migrations/0009_books.sql',
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
        from: '  if (key === undefined) return work()\n',
        to: '  if (key === undefined || key) return work()\n',
      },
    ],
    tests: ['drill/rush.test.ts', 'src/modules/orders/place-order.test.ts'],
  },
  {
    name: 'the job is queued outside the transaction',
    edits: [
      {
        file: 'src/modules/payments/webhook.repository.ts',
        from: '  if (stored) await jobs.enqueue(tx, gatewayEventJob(event.id))\n',
        to: '  if (stored) setTimeout(() => void jobs.enqueue(tx, gatewayEventJob(event.id)).catch(() => {}), 50)\n',
      },
    ],
    tests: ['drill/crash.test.ts', 'drill/storm.test.ts', 'src/modules/orders/buy.test.ts'],
  },
  {
    name: 'a dimension drawing cuts a long figure',
    edits: [
      {
        file: 'src/web/pages/product/box-drawing.ts',
        from: 'const left = lineGap.left + 8 + labelWidth(height)',
        to: 'const left = 76',
      },
    ],
    tests: ['src/web/pages/product/box-drawing.test.ts'],
  },
  {
    name: 'a product that is out of stock still leads to the purchase',
    edits: [
      {
        file: 'src/web/ui/purchase-link.tsx',
        from: '  if (!isInStock(product)) {',
        to: '  if (!isInStock(product) && !product._id) {',
      },
    ],
    tests: ['src/web/server.test.tsx'],
  },
  {
    name: 'an order is found under one of its words only',
    edits: [
      {
        file: 'src/contract/order-status.ts',
        from: "  'Partly refunded': { money: ['partly_refunded'] },",
        to: "  'Partly refunded': { money: ['partly_refunded'], goods: ['unfulfilled'] },",
      },
    ],
    tests: ['src/modules/orders/order-lists.test.ts'],
  },
  {
    name: 'an order that cannot be deleted does not say why',
    edits: [
      {
        file: 'src/web/pages/manage-orders/why-not-delete.ts',
        from: "  if (orderCan('deliver', axes)) {",
        to: "  if (axes.money === 'paid') return null\n  if (orderCan('deliver', axes)) {",
      },
    ],
    tests: ['src/web/pages/manage-orders/why-not-delete.test.ts'],
  },
  {
    name: 'a connection that was refused a write is used again',
    edits: [
      {
        file: 'src/platform/db/connect-database.ts',
        from: '  dropReadOnlyConnections(pool)\n',
        to: '',
      },
    ],
    tests: ['src/platform/db/require-fit-database.test.ts'],
  },
  {
    name: 'a database of any encoding is taken',
    edits: [
      {
        file: 'src/platform/db/require-fit-database.ts',
        from: "  if (encoding !== 'UTF8') {",
        to: "  if (encoding === '') {",
      },
    ],
    tests: ['src/platform/db/require-fit-database.test.ts'],
  },
  {
    name: 'the limit of the role holds where the store asks for none',
    edits: [
      {
        file: 'src/platform/db/connect-database.ts',
        from: "  return ms === 0 ? ('0' as unknown as number) : ms\n",
        to: '  return ms\n',
      },
    ],
    tests: ['src/platform/db/connect-database.test.ts'],
  },
  {
    name: 'a payment that the books lost is opened anew',
    edits: [
      {
        file: 'src/modules/payments/payments.repository.ts',
        from: '      id: paymentIdOf(order.id, Number(earlier)),\n',
        to: '      id: crypto.randomUUID(),\n',
      },
    ],
    tests: ['src/modules/reconciliation/reconciliation.test.ts'],
  },
  {
    name: 'a payment that the books lost is not written again',
    edits: [
      {
        file: 'src/modules/orders/settle-reported.ts',
        from: '  if (!(await takeBack(platform, intent))) return undefined\n',
        to: '  if (!takeBack || intent) return undefined\n',
      },
    ],
    tests: ['src/modules/reconciliation/reconciliation.test.ts'],
  },
]
