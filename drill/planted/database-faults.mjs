/**
 * Faults around a PostgreSQL of one's own, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const databaseFaults = [
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
        from: '      id: paymentIdOf(order.id, earlier),\n',
        to: '      id: crypto.randomUUID(),\n',
      },
    ],
    tests: ['src/modules/reconciliation/reconciliation.test.ts'],
  },
  {
    name: 'a payment that the books lost is not written again',
    edits: [
      {
        file: 'src/modules/orders/settling/settle-reported.ts',
        from: '  if (!(await takeBack(platform, intent))) return undefined\n',
        to: '  if (!takeBack || intent) return undefined\n',
      },
    ],
    tests: ['src/modules/reconciliation/reconciliation.test.ts'],
  },
]
