/**
 * Faults that show when a part stands still: the database, the mail server, the runner of jobs. Planted as those of `faults.mjs`.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const standstills = [
  {
    name: 'jobs: a runner is waited for until it reports its end',
    edits: [
      {
        file: 'src/platform/jobs/runner.ts',
        from: "  events.on('pool:gracefulShutdown', ({ message }) => ended.resolve(message))\n",
        to: '',
      },
    ],
    tests: ['src/platform/jobs/worker.test.ts'],
  },
  {
    name: 'jobs: a runner that cannot take jobs goes on trying',
    edits: [
      {
        file: 'src/platform/jobs/runner.ts',
        from: 'if (++failures >= mostFailures) ended',
        to: 'if (++failures < 0) ended',
      },
    ],
    tests: ['src/platform/jobs/worker.test.ts'],
  },
  {
    name: 'jobs: a worker shows itself under another name than it locks by',
    edits: [
      {
        file: 'src/platform/jobs/runner.ts',
        from: "  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))\n",
        to: "  events.on('worker:create', ({ worker }) => (id = worker.workerId))\n",
      },
    ],
    tests: ['src/platform/jobs/worker.test.ts'],
  },
  {
    name: 'jobs: readiness does not look whether they are run',
    edits: [
      {
        file: 'src/platform/jobs/watch-jobs.ts',
        from: '  const hasTime = jobs.stillForMs() < afterMs\n',
        to: '  const hasTime = jobs.stillForMs() >= 0 || afterMs < 0\n',
      },
    ],
    tests: ['src/platform/jobs/worker.test.ts'],
  },
  {
    name: 'jobs: mail shares the places of money',
    edits: [
      {
        file: 'src/startup/start-worker.ts',
        from: '  const isMoney = (name: string) => moneyJobs.includes(name)\n',
        to: "  const isMoney = (name: string) => moneyJobs.includes(name) || name !== 'audit.seal'\n",
      },
    ],
    tests: ['src/startup/start-worker.test.ts'],
  },
  {
    name: 'an answer of the database is waited for without end',
    edits: [
      {
        file: 'src/platform/db/connect-database.ts',
        from: '    if (answerTimeoutMs > 0) limitAnswers(client, answerTimeoutMs, isAtWork)\n',
        to: '    if (answerTimeoutMs < 0) limitAnswers(client, answerTimeoutMs, isAtWork)\n',
      },
    ],
    tests: ['src/platform/db/connect-database.test.ts'],
  },
  {
    name: 'a probe waits for the database as long as everybody',
    edits: [
      {
        file: 'src/startup/readiness.ts',
        from: 'const mostMs = 1_000\n',
        to: 'const mostMs = 60_000\n',
      },
    ],
    tests: ['src/startup/readiness.test.ts'],
  },
  {
    name: 'a mail server may take all the time it likes',
    edits: [
      {
        file: 'src/platform/mail/index.ts',
        from: '{ url, ...limits }',
        to: '{ ...(limits && { url }) }',
      },
      {
        file: 'src/platform/mail/index.ts',
        from: 'within(wholeMs, sent)',
        to: 'within(wholeMs * 1000, sent)',
      },
    ],
    tests: ['src/platform/mail/mail.test.ts'],
  },
  {
    name: 'the sign-in calls a database that is away a fault of its own',
    edits: [
      {
        file: 'src/modules/identity/identity.routes.ts',
        from: 'failure ?? error',
        to: 'failure instanceof Error ? error : error',
      },
    ],
    tests: ['src/modules/identity/database-away.test.ts'],
  },
  {
    name: 'leaving: a process that was told to stop is still ready',
    edits: [
      {
        file: 'src/startup/readiness.ts',
        from: "    if (leaving.aborted) return ['the process is stopping']\n",
        to: '',
      },
    ],
    tests: ['src/startup/readiness.test.ts'],
  },
  {
    name: 'leaving: connections are kept alive until the end',
    edits: [
      {
        file: 'src/closing.ts',
        from: "if (leaving.aborted) void reply.header('connection', 'close')",
        to: 'void leaving.aborted',
      },
    ],
    tests: ['src/closing.test.ts'],
  },
  {
    name: 'leaving: the end waits for who holds a connection',
    edits: [
      {
        file: 'src/platform/db/connect-database.ts',
        from: 'await Promise.race([end(db, pool), given.promise])',
        to: 'await end(db, pool)',
      },
    ],
    tests: ['src/platform/db/connect-database.test.ts'],
  },
  {
    name: 'leaving: what ends after the worker complains of its closed connections',
    edits: [{ file: 'src/platform/jobs/worker.ts', from: '    mute()\n', to: '' }],
    tests: ['src/platform/jobs/worker.test.ts'],
  },
  {
    name: 'silence: visitors wait for a database that says nothing',
    edits: [
      {
        file: 'src/platform/db/silence.ts',
        from: '      visited.shut(new DatabaseSilent(silentMs))\n',
        to: '      void new DatabaseSilent(silentMs)\n',
      },
    ],
    tests: ['src/platform/db/silence.test.ts'],
  },
  {
    name: 'silence: a page goes on after the staff have changed what it shows',
    edits: [
      {
        file: 'src/platform/pages/page-cache.ts',
        from: ' || entry.readAt < data.changedAt()',
        to: '',
      },
    ],
    tests: ['src/platform/pages/page-cache.test.ts'],
  },
  {
    name: 'silence: a page goes on unmarked',
    edits: [
      {
        file: 'src/platform/pages/page-cache.ts',
        from: 'html: markOld(body.body.toString())',
        to: 'html: body.body.toString()',
      },
    ],
    tests: ['src/platform/pages/page-cache.test.ts'],
  },
  {
    name: 'silence: what was taken out of the shop is not noticed',
    edits: [
      {
        file: 'src/startup/page-data.ts',
        from: 'if (!newest.acts.some((act) => !unseen.test(act))) return\n',
        to: 'if (newest.acts) return\n',
      },
    ],
    tests: ['src/startup/page-data.test.ts'],
  },
]
