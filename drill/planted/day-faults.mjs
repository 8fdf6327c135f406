/**
 * Two screens that count a moment on two days, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const dayFaults = [
  {
    name: 'days: the statement goes by UTC',
    edits: [
      {
        file: 'src/modules/ledger/statement.routes.ts',
        from: 'timeZone: timeZoneOf(platform) }',
        to: "timeZone: 'UTC' }",
      },
    ],
    tests: ['test/month-ends.test.ts'],
  },
  {
    name: 'days: the tax report goes by Eastern Time, whatever the shop says',
    edits: [
      {
        file: 'src/modules/tax-reports/tax-report.ts',
        from: 'timeZone: timeZoneOf(platform) }',
        to: "timeZone: 'America/New_York' }",
      },
    ],
    tests: ['test/month-ends.test.ts'],
  },
  {
    name: 'days: the figures stay by the days of before when the time zone changes',
    edits: [
      {
        file: 'src/modules/insights/add-figures.repository.ts',
        from: 'if (rows[0]?.zone === timeZone) return',
        to: 'if (rows[0]?.zone !== undefined) return',
      },
    ],
    tests: ['test/month-ends.test.ts', 'src/modules/insights/calculated-again.test.ts'],
  },
  {
    name: 'days: a journal that is booked while the figures are calculated again counts twice',
    edits: [
      {
        file: 'db/functions/calculate_figures_again.sql',
        from: '  with gone as (\n    delete from journals_to_figure\n  )\n  insert',
        to: '  insert',
      },
    ],
    tests: ['src/modules/insights/calculated-again.test.ts'],
  },
]
