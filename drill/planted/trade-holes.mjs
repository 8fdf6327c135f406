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
    tests: ['src/modules/orders/destination/destination.test.ts'],
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
]
