import { api } from '#contract'
import { todayOf } from '#platform/shop-days'
import { handle } from '#platform/http'
import { stateThresholds, thresholdRows } from './state-thresholds.ts'
import { sheetRow, taxReport } from './tax-report.ts'

export const taxReportsRoutes = handle(api.taxReports, {
  show: ({ platform, query }) => taxReport(platform, query),
  download: async ({ platform, query }) => {
    const { rows } = await taxReport(platform, query)
    return {
      fileName: `tax-report-${query.from}-${query.to}.csv`,
      rows: rows.map((row) => sheetRow(row, query)),
    }
  },
  listThresholds: ({ platform }) => stateThresholds(platform),
  downloadThresholds: async ({ platform }) => ({
    fileName: `tax-thresholds-${todayOf(platform)}.csv`,
    rows: thresholdRows(await stateThresholds(platform)),
  }),
})
