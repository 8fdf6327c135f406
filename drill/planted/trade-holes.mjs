/**
 * Ways around what an order costs and what the shelf has, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const tradeHoles = [
  {
    name: 'trade: a destination that the address contradicts is charged for',
    edits: [
      {
        file: 'src/modules/orders/destination/charge-purchase.ts',
        from: "    if (agreement === 'contradict') return null\n",
        to: "    if (agreement === 'contradict') return { to: shipTo }\n",
      },
    ],
    tests: ['src/modules/orders/destination/contradicting-addresses.test.ts'],
  },
  {
    name: 'trade: a second ZIP code of an address is not read',
    edits: [
      {
        file: 'src/modules/shipping/addresses/read-address.ts',
        from: 'named.every((zip)',
        to: 'named.slice(-1).every((zip)',
      },
    ],
    tests: ['src/modules/shipping/addresses/read-address.test.ts'],
  },
  {
    name: 'trade: support signs out the owner by way of the customers',
    edits: [
      {
        file: 'src/modules/identity/users/write-for.repository.ts',
        from: "    if (user.role !== null) throw new Refusal('is_staff')\n",
        to: '',
      },
    ],
    tests: ['test/authorisation.test.ts'],
  },
  {
    name: 'trade: a refund of one unit puts the whole order back on the shelf',
    edits: [
      {
        file: 'src/modules/orders/refunding/refund-order.ts',
        from: 'order, admin.id, unitsBack(request)',
        to: 'order, admin.id',
      },
    ],
    tests: ['src/modules/orders/refunding/refunds.test.ts'],
  },
  {
    name: 'trade: an order is placed that no card can be charged',
    edits: [
      {
        file: 'src/modules/orders/placing/order-writes.ts',
        from: '  refuseAmount(goodsCents, calculated?.totalCents)\n',
        to: '',
      },
    ],
    tests: ['src/modules/checkout/unpayable-amounts.test.ts'],
  },
  {
    name: 'trade: nobody is told of a planned price that was not set',
    edits: [
      {
        file: 'src/modules/catalog/batches/planned-prices.ts',
        from: 'plans: [...overtaken, ...gone]',
        to: 'plans: gone',
      },
    ],
    tests: ['src/modules/catalog/batches/sales.test.ts'],
  },
  {
    name: 'tax: a sale that was calculated again is told with the day before its rates',
    edits: [
      {
        file: 'src/modules/orders/tax-records/record-tax.ts',
        from: 'postedAtOf({ ...record, calculatedAt }, ',
        to: 'postedAtOf({ ...record, ...(false && { calculatedAt }) }, ',
      },
    ],
    tests: ['src/modules/orders/tax-records/record-tax.test.ts'],
  },
  {
    name: 'sign-in: a token with a new key is refused until the keys are read again',
    edits: [
      {
        file: 'src/modules/identity/provider/verify-identity-token.ts',
        from: '      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error\n',
        to: '      if (error instanceof errors.JWKSNoMatchingKey || error) throw error\n',
      },
    ],
    tests: ['src/modules/identity/provider/verify-identity-token.test.ts'],
  },
]
