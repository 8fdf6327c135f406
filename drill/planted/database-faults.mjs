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
    tests: ['src/platform/db/fit/require-fit-database.test.ts'],
  },
  {
    name: 'a server of others compiles the plans of the store',
    edits: [{ file: 'src/platform/db/session-settings.ts', from: "  jit: 'off',\n", to: '' }],
    tests: ['src/platform/db/connect-database.test.ts'],
  },
  {
    name: 'a start has the time limits of visitors',
    edits: [
      { file: 'src/startup/starting/connect-for-start.ts', from: '    ...noLimits,\n', to: '' },
    ],
    tests: ['drill/slow-start.test.ts'],
  },
  {
    name: 'a job has the time limits of visitors',
    edits: [{ file: 'src/startup/start-worker.ts', from: '    ...noLimits,\n', to: '' }],
    tests: ['src/startup/start-worker.test.ts'],
  },
  {
    name: 'old code goes on writing into the database of a newer release',
    edits: [
      {
        file: 'src/startup/newer-release.ts',
        from: '      if (names.length === 0) return\n',
        to: '      if (names.length >= 0) return\n',
      },
    ],
    tests: ['src/startup/newer-release.test.ts', 'drill/newer-release.test.ts'],
  },
  {
    name: 'requests that write are taken beside the database of a newer release',
    edits: [
      {
        file: 'src/platform/http/admission/refuse-writes.ts',
        from: 'if (areRefused() && ',
        to: 'if (areRefused() && false && ',
      },
    ],
    tests: ['src/platform/http/admission/refuse-writes.test.ts'],
  },
  {
    name: 'an order is written without its charges',
    edits: [
      {
        file: 'db/functions/refuse_unnamed_charges.sql',
        from: 'alter table orders alter column delivery set default refuse_unnamed_charges();\n',
        to: '',
      },
    ],
    tests: ['src/modules/orders/placing/charged-orders.test.ts'],
  },
  {
    name: 'a database of any encoding is taken',
    edits: [
      {
        file: 'src/platform/db/fit/require-fit-database.ts',
        from: "  if (encoding !== 'UTF8') {",
        to: "  if (encoding === '') {",
      },
    ],
    tests: ['src/platform/db/fit/require-fit-database.test.ts'],
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
        from: 'const id = paymentIdOf(order.id, present.length)\n',
        to: 'const id = paymentIdOf ? crypto.randomUUID() : order.id\n',
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
  {
    name: 'what is in stock again is not counted anew',
    edits: [
      {
        file: 'db/functions/note_sold_out_to_count.sql',
        from: 'create or replace trigger sold_out_note_to_count after insert or delete on sold_out',
        to: 'create or replace trigger sold_out_note_to_count after insert on sold_out',
      },
    ],
    tests: ['src/modules/catalog/facets/shelf-counts.test.ts'],
  },
  {
    name: 'a migration waits for its lock with all buyers behind it',
    edits: [
      {
        file: 'src/platform/db/migrating/short-waits.ts',
        from: '`begin; set local lock_timeout = ${waits.lockMs}`',
        to: "'begin'",
      },
    ],
    tests: ['src/platform/db/migrating/short-waits.test.ts'],
  },
  {
    name: 'what a killed build of an index has left is taken for the index',
    edits: [
      {
        file: 'src/platform/db/migrating/build-outside.ts',
        from: "index ? (index.valid ? 'valid' : 'invalid') : null",
        to: "index ? 'valid' : null",
      },
    ],
    tests: ['src/platform/db/migrating/build-outside.test.ts'],
  },
  {
    name: 'a replica that lags is read',
    edits: [
      {
        file: 'src/platform/db/replica/replica-state.ts',
        from: ' && now() - asOf <= mostLagMs',
        to: '',
      },
    ],
    tests: ['src/platform/db/replica/replica-state.test.ts'],
  },
  {
    name: 'whoever has just written reads a replica that lacks it',
    edits: [
      {
        file: 'src/platform/db/replica/replica-state.ts',
        from: 'position >= needs && ',
        to: 'position + needs >= 0 && ',
      },
    ],
    tests: ['src/platform/db/replica/replica-state.test.ts'],
  },
  {
    name: 'a read that the replica did not answer is not repeated',
    edits: [
      {
        file: 'src/platform/db/replica/route-reads.ts',
        from: '      if (saysAway(error)) onLost(error)\n      return undefined\n',
        to: '      if (saysAway(error)) onLost(error)\n      throw error\n',
      },
    ],
    tests: ['src/platform/db/replica/connect-replica.test.ts'],
  },
  {
    name: 'the shop window goes dark with the primary',
    edits: [
      {
        file: 'src/platform/db/replica/replica-state.ts',
        from: '    return isPrimaryAway || isFresh(proof, needs)\n',
        to: '    return isFresh(proof, needs)\n',
      },
    ],
    tests: ['src/platform/db/replica/replica-state.test.ts'],
  },
]
