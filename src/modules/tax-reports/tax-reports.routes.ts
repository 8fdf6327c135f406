import { api } from '#contract'
import { handle } from '#platform/http'
import { taxDay } from '#modules/taxes'
import { stateThresholds, thresholdRows } from './state-thresholds.ts'
import { sheetRow, taxReport } from './tax-report.ts'

export const taxReportsRoutes = handle(api.taxReports, {
  show: ({ platform, query }) => taxReport(platform.db, query),
  download: async ({ platform, query }) => {
    const { rows } = await taxReport(platform.db, query)
    return {
      fileName: `tax-report-${query.from}-${query.to}.csv`,
      rows: rows.map((row) => sheetRow(row, query)),
    }
  },
  listThresholds: ({ platform }) => stateThresholds(platform),
  downloadThresholds: async ({ platform }) => ({
    fileName: `tax-thresholds-${taxDay(platform.clock.now())}.csv`,
    rows: thresholdRows(await stateThresholds(platform)),
  }),
})
