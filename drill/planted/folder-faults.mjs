/**
 * Faults about data folders, releases and clocks, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const folderFaults = [
  {
    name: 'folder: a new shop is begun where one is missing',
    edits: [
      {
        file: 'src/platform/db/embedded/cluster.ts',
        from: '  else if (settings.port !== null) throw folderMissing(cluster.folder)\n',
        to: '',
      },
    ],
    tests: ['src/platform/db/embedded/embedded-postgres.test.ts'],
  },
  {
    name: 'folder: wrong permissions are taken for damage',
    edits: [
      {
        file: 'src/platform/db/embedded/start-failure.ts',
        from: '  if (mistake !== null) return mistake\n',
        to: '  if (mistake === folder) return mistake\n',
      },
    ],
    tests: ['src/platform/db/embedded/embedded-postgres.test.ts'],
  },
  {
    name: 'folder: a second container starts on the same files',
    edits: [
      {
        file: 'src/platform/db/embedded/cluster-holder.ts',
        from: '  if (isLocked(folder)) throw heldElsewhere(folder, holder)\n',
        to: '',
      },
      {
        file: 'src/platform/db/embedded/cluster-holder.ts',
        from: '  if (!flockWorks()) return []\n',
        to: '  if (folder) return []\n',
      },
    ],
    tests: ['src/platform/db/embedded/embedded-postgres.test.ts'],
  },
  {
    name: 'folder: the lock in a copy counts as the lock of the original',
    edits: [
      {
        file: 'src/platform/db/embedded/data-folder-lock.ts',
        from: 'isCopy: holder.file !== undefined',
        to: 'isCopy: false && holder.file !== undefined',
      },
    ],
    tests: ['src/platform/db/embedded/data-folder-lock.test.ts'],
  },
  {
    name: 'release: a database of a newer one is opened',
    edits: [
      {
        file: 'src/platform/db/migrating/migrate.ts',
        from: '    refuseNewer(files, before, release)\n',
        to: '',
      },
    ],
    tests: ['src/platform/db/migrating/migrate.test.ts'],
  },
  {
    name: 'release: functions of a newer one are replaced by former ones',
    edits: [
      {
        file: 'src/platform/db/migrating/functions.ts',
        from: '  if (hasNewerFunctions(applied, release)) return []\n',
        to: '',
      },
    ],
    tests: ['src/platform/db/migrating/functions.test.ts'],
  },
  {
    name: 'release: functions of a newer one do not end the writes of this one',
    edits: [
      {
        file: 'src/platform/db/fit/newer-migrations.ts',
        from: '    .filter(({ name, release }) => !name.startsWith(functionsPrefix) || isNewer(release))\n',
        to: '    .filter(({ name }) => !name.startsWith(functionsPrefix))\n',
      },
    ],
    tests: ['src/startup/newer-release.test.ts'],
  },
  {
    name: 'release: a database from before 1.0.0 is adopted before its last migration',
    edits: [
      {
        file: 'src/platform/db/migrating/former-chain.ts',
        from: '    last?.name === former.last.name &&\n',
        to: '',
      },
      {
        file: 'src/platform/db/migrating/former-chain.ts',
        from: '    last.sha256 === former.last.sha256\n',
        to: '    last !== undefined\n',
      },
    ],
    tests: ['src/platform/db/migrating/former-chain.test.ts'],
  },
  {
    name: 'clock: recurring jobs wait for a clock that was set back',
    edits: [
      {
        file: 'src/platform/jobs/worker.ts',
        from: '  await bringBackFutureRows(startPool)\n',
        to: '',
      },
    ],
    tests: ['src/platform/jobs/live-workers.test.ts'],
  },
]
