/**
 * Holes by which one visitor takes what is there for all, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const greedyHoles = [
  {
    name: 'hole: a place among the streams is not given back',
    edits: [
      {
        file: 'src/platform/http/admission/streams.ts',
        from: "    body.once('close', end)\n    whenReaderIsGone(reply, end)\n",
        to: '    void end\n    void whenReaderIsGone\n',
      },
    ],
    tests: ['src/platform/http/admission/streams.test.ts'],
  },
  {
    name: 'hole: a slow reader keeps its place among the streams',
    edits: [
      {
        file: 'src/platform/http/admission/streams.ts',
        from: '      impatience = setTimeout(cutOff, limits.pieceMs)\n',
        to: '',
      },
    ],
    tests: ['src/platform/http/admission/streams.test.ts'],
  },
  {
    name: 'hole: a HEAD reads the whole list',
    edits: [
      {
        file: 'src/platform/http/register-api.ts',
        from: 'if (isHead(request) && isLong(handled.route, raw))',
        to: 'if (isHead(request) && !isLong(handled.route, raw))',
      },
    ],
    tests: ['src/platform/http/admission/streams.test.ts'],
  },
  {
    name: 'hole: reads have no limit',
    edits: [
      {
        file: 'src/platform/http/admission/limit-calls.ts',
        from: '    if (wait <= 0) return done()\n',
        to: '    if (wait <= 0 || wait > 0) return done()\n',
      },
    ],
    tests: ['src/platform/http/admission/limit-calls.test.ts'],
  },
  {
    name: 'hole: one address takes the places of all',
    edits: [
      {
        file: 'src/platform/http/admission/shares.ts',
        from: 'const site = siteOf(address)',
        to: 'const site = siteOf(address) + Math.random()',
      },
    ],
    tests: ['drill/one-address.test.ts', 'src/platform/http/admission/shares.test.ts'],
  },
  {
    name: 'hole: one visitor takes every connection of the database',
    edits: [
      {
        file: 'src/platform/db/connection-shares.ts',
        from: 'if (share.held < most) share.held++',
        to: 'if (share.held < most * 1000) share.held++',
      },
    ],
    tests: ['src/platform/db/connection-shares.test.ts'],
  },
  {
    name: 'hole: an expensive read does not wait for the others of its address',
    edits: [
      {
        file: 'src/platform/http/admission/work-line.ts',
        from: 'return inProgress === 0 || inProgress + units <= most',
        to: 'return inProgress === 0 || units > 0',
      },
    ],
    tests: ['src/platform/http/admission/work-line.test.ts'],
  },
  {
    name: 'hole: a hundred part numbers cost as much as one',
    edits: [
      {
        file: 'src/contract/limits/read-costs.ts',
        from: "'GET /api/part-price': { plain: 2, each: { part: 0.15 } }",
        to: "'GET /api/part-price': { plain: 2 }",
      },
    ],
    tests: ['src/platform/http/admission/limit-calls.test.ts'],
  },
  {
    name: 'hole: a list is read from its first row on',
    edits: [
      {
        file: 'src/modules/identity/users/users.repository.ts',
        from: "users.where('id', '>', afterId)",
        to: "users.where(sql`id::text`, '>', afterId)",
      },
    ],
    tests: ['test/last-pages.test.ts'],
  },
  {
    name: 'hole: a line of commas fills the memory',
    edits: [
      {
        file: 'src/platform/csv-files/csv-records.ts',
        from: 'if (length > limits.longestRecord) {',
        to: 'if (length < 0) {',
      },
    ],
    tests: ['src/platform/csv-files/csv-records.test.ts'],
  },
  {
    name: 'hole: a row keeps every cell that it has',
    edits: [
      {
        file: 'src/platform/csv-files/csv-records.ts',
        from: '    if (record.count < limits.mostCells) {\n',
        to: '    if (record.count >= 0) {\n',
      },
    ],
    tests: ['src/platform/csv-files/csv-records.test.ts'],
  },
  {
    name: 'hole: a large file is read in one turn',
    edits: [
      {
        file: 'src/platform/csv-files/take-turns.ts',
        from: '    if (performance.now() - since < longestTurnMs) return\n',
        to: '    if (since > 0) return\n',
      },
    ],
    tests: ['src/platform/csv-files/take-turns.test.ts'],
  },
  {
    name: 'overload: the classes are refused from the wrong end',
    edits: [
      {
        file: 'src/platform/http/admission/shedder.ts',
        from: 'const part = cut - shedOrder.indexOf(name)',
        to: 'const part = cut - (mostCut - shedOrder.indexOf(name))',
      },
    ],
    tests: ['src/platform/http/admission/shedder.test.ts'],
  },
  {
    name: 'overload: a call is refused whatever its class',
    edits: [
      {
        file: 'src/platform/http/admission/shed-load.ts',
        from: "return typeof shed === 'function' ? shed(request) : shed",
        to: "return typeof shed === 'function' ? shed(request) : 'extras'",
      },
    ],
    tests: ['test/shed-order.test.ts'],
  },
  {
    name: 'greedy: the few orders of a customer cost as much as a whole list',
    edits: [
      {
        file: 'src/platform/http/admission/limit-calls.ts',
        from: '(known?.whole ?? wholeCost)',
        to: 'wholeCost',
      },
    ],
    tests: ['src/platform/http/admission/limit-calls.test.ts'],
  },
  {
    name: 'greedy: a file of addresses leaves out what lies behind its first part',
    edits: [
      {
        file: 'src/modules/catalog/crawlers.routes.ts',
        from: '        next = read.next\n',
        to: '        next = undefined\n',
      },
    ],
    tests: ['src/modules/catalog/crawlers.routes.test.ts'],
  },
]
