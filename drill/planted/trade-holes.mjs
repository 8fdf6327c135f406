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
        file: 'src/modules/catalog/bulk-changes/planned-prices.ts',
        from: 'plans: [...overtaken, ...gone]',
        to: 'plans: gone',
      },
    ],
    tests: ['src/modules/catalog/bulk-changes/sales.test.ts'],
  },
  {
    name: 'imports: a file is applied although the shop has changed since somebody looked at it',
    edits: [
      {
        file: 'src/modules/imports/working/conclude-whole.ts',
        from: 'if (wasShown && !isAsShown(found, counts)) {',
        to: 'if (wasShown && false && !isAsShown(found, counts)) {',
      },
    ],
    tests: ['src/modules/fitment/application-files/tried-imports.test.ts'],
  },
  {
    name: 'imports: half of an import stays when rows stand in its way',
    edits: [
      {
        file: 'src/modules/imports/working/apply-import.ts',
        from: 'if (inTheWay > 0) throw',
        to: 'if (inTheWay > 0 && false) throw',
      },
    ],
    tests: ['src/modules/imports/new-subject.test.ts'],
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
