/**
 * Holes in how the addresses that visitors send are read, and in what an operator leaves open, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const addressHoles = [
  {
    name: 'address: the cache key reads another value than the page',
    edits: [
      {
        file: 'src/web/server.tsx',
        from: 'key: cacheKeyOf(address),',
        to: `key: cacheKeyOf({
          ...address,
          search: new URLSearchParams(
            Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '').toReversed()),
          ),
        }),`,
      },
    ],
    tests: ['test/page-server.test.ts', 'src/web/server.test.tsx'],
  },
  {
    name: 'address: a page keeps the redirect of another address',
    edits: [
      {
        file: 'src/platform/pages/serve-pages.ts',
        from: 'const render = () => renderSafely(draw, { id: request.id, path })',
        to: `const render = async () => {
          const drawn = await renderSafely(draw, { id: request.id, path })
          return { ...drawn, place: drawn.place === pathname ? undefined : drawn.place }
        }`,
      },
      {
        file: 'src/platform/pages/serve-pages.ts',
        from: 'page.place !== undefined && page.place !== pathname',
        to: 'page.place !== undefined',
      },
    ],
    tests: ['test/page-server.test.ts', 'src/platform/pages/serve-pages.test.ts'],
  },
  {
    name: 'address: a cursor of another shape is a crash',
    edits: [
      {
        file: 'src/platform/http/cursor.ts',
        from: 'isOfKind(position[index], kind))',
        to: 'isOfKind(position[index], kind) || true)',
      },
    ],
    tests: ['test/fuzz.test.ts'],
  },
  {
    name: 'address: a page that refuses its address says it is busy',
    edits: [
      {
        file: 'src/web/navigation/load-page.ts',
        from: "failure.code === 'not_found' || failure.code === 'invalid_input'",
        to: "failure.code === 'not_found'",
      },
    ],
    tests: ['test/page-server.test.ts'],
  },
  {
    name: 'address: a redirect repeats the host of the request target',
    edits: [
      {
        file: 'src/app.ts',
        from: "    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),\n",
        to: '',
      },
    ],
    tests: ['test/page-server.test.ts'],
  },
  {
    name: 'address: a path that climbs below the pictures is a fault of ours',
    edits: [
      {
        file: 'src/platform/pages/serve-files.ts',
        from: 'if (statusCode >= 500) throw error',
        to: 'throw new Error(error.message)',
      },
    ],
    tests: ['test/page-server.test.ts'],
  },
  {
    name: 'address: dashes pile up in the search',
    edits: [
      {
        file: 'src/modules/catalog/filters/search-query.repository.ts',
        from: '++dashes > mostDashes',
        to: '++dashes > 1000',
      },
    ],
    tests: ['test/page-server.test.ts'],
  },
  {
    name: 'hole: a secret of one letter is taken',
    edits: [
      {
        file: 'src/platform/config/environment.ts',
        from: 'secrets.every(isStrongSecret)',
        to: 'secrets.length < 100',
      },
    ],
    tests: ['src/platform/config/config.test.ts'],
  },
  {
    name: 'hole: everybody on the machine reads what the card sandbox keeps',
    edits: [{ file: 'sandbox/gateway/state.ts', from: '  keepPrivate(file)\n', to: '' }],
    tests: ['sandbox/start/start-gateway.test.ts'],
  },
]
