/**
 * Holes by which files are lost between the database and the object store, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const storageHoles = [
  {
    name: 'hole: an object counts without being read back',
    edits: [
      {
        file: 'src/platform/stored-files/send-files.ts',
        from: 'if (sha256Of(await store.get(name)) !== sha256)',
        to: 'if (sha256Of(content) !== sha256)',
      },
    ],
    tests: ['src/platform/stored-files/moving.test.ts'],
  },
  {
    name: 'hole: a row names an object that is being deleted',
    edits: [
      {
        file: 'src/platform/stored-files/stored-objects.repository.ts',
        from: "        .where('stored_objects.leaving_at', 'is', null),\n",
        to: '        .where(({ lit }) => lit(true)),\n',
      },
      {
        file: 'src/platform/stored-files/files.repository.ts',
        from: ' and leaving_at is null)`',
        to: ')`',
      },
    ],
    tests: ['src/platform/stored-files/moving.test.ts'],
  },
  {
    name: 'hole: what comes from the object store is not compared with its name',
    edits: [
      {
        file: 'src/platform/stored-files/read-files.ts',
        from: "  if (sha256Of(bytes) !== sha256) throw new StoreFailure('nonsense', `get ${name}`)\n",
        to: '  void sha256Of\n  void StoreFailure\n',
      },
    ],
    tests: ['src/platform/stored-files/reading.test.ts'],
  },
  {
    name: 'hole: a move lets go of files that are not in the object store',
    edits: [
      {
        file: 'scripts/storage/move.ts',
        from: 'if (missing.length + damaged.length > 0) {',
        to: 'if (missing.length + damaged.length < 0) {',
      },
    ],
    tests: ['scripts/storage.test.ts'],
  },
]
