/**
 * Texts that cost far more than their length, and answers that tell or hold too much, planted as `faults.mjs` plants
 * faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const textHoles = [
  {
    name: 'hole: a document is read again from each stream that begins',
    edits: [
      {
        file: 'src/modules/taxes/certificates/document-type.ts',
        from: 'of betweenStreams(text)) {',
        to: String.raw`of [text.replace(/\bstream\r?\n[^]*?endstream\b/g, ' ')]) {`,
      },
    ],
    tests: ['src/modules/taxes/certificates/document-type.test.ts'],
  },
  {
    name: 'hole: the blanks of a cookie are read again from each place',
    edits: [
      {
        file: 'src/modules/identity/provider/signed-cookies.ts',
        from: '.trimEnd()',
        to: String.raw`.replace(/\s+$/, '')`,
      },
    ],
    tests: ['test/growth/growth.test.ts'],
  },
  {
    name: 'hole: a hidden part has a price for everybody',
    edits: [
      {
        file: 'src/modules/catalog/finding/price-parts.ts',
        from: 'meant?.is_off_sale ? undefined : meant',
        to: 'meant',
      },
    ],
    tests: ['test/hidden-products.test.ts'],
  },
  {
    name: 'hole: the next request waits behind a refused upload',
    edits: [{ file: 'src/platform/http/upload.ts', from: '    raw.unpipe()\n', to: '' }],
    tests: ['src/reused-connections.test.ts'],
  },
  {
    name: 'hole: everybody may read who holds the data folder',
    edits: [
      {
        file: 'src/platform/db/embedded/data-folder-lock.ts',
        from: "writeFileSync(draft, '', { mode: 0o600 })",
        to: "writeFileSync(draft, '')",
      },
    ],
    tests: ['src/platform/db/embedded/embedded-postgres.test.ts'],
  },
]
