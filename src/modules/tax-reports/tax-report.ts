import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { StatementQuery } from '#contract/statement.schema'
import { percentFromPpm } from '#contract/taxes/percent'
import type { Platform } from '#platform'
import { timeZoneOf } from '#platform/shop-days'
import { readTaxReport, type JurisdictionRow } from './tax-report.repository.ts'

type ReportOut = Output<typeof api.taxReports.show>
type RowOut = ReportOut['rows'][number]

/** The report of a period of the shop's days. Its totals are those of the ledger. */
export async function taxReport(
  platform: Pick<Platform, 'db' | 'shop'>,
  query: StatementQuery,
): Promise<ReportOut> {
  const days = { ...query, timeZone: timeZoneOf(platform) }
  const { rows, ledger } = await readTaxReport(platform.db, days)
  return {
    ...query,
    currency: 'USD',
    rows: rows.map(presentRow),
    totals: {
      orders: ledger.orders,
      sales: ledger.salesCents,
      tax: ledger.taxCents,
      refundedSales: ledger.refundedSalesCents,
      refundedTax: ledger.refundedTaxCents,
      due: ledger.taxCents - ledger.refundedTaxCents,
    },
  }
}

/** A row of the report as one of the CSV file. */
export function sheetRow({ rate, jurisdiction, ...amounts }: RowOut, period: StatementQuery) {
  return { ...period, jurisdiction, ratePercent: String(percentFromPpm(rate)), ...amounts }
}

function presentRow(row: JurisdictionRow): RowOut {
  return {
    jurisdiction: row.jurisdiction,
    rate: row.ratePpm,
    orders: row.orders,
    sales: row.salesCents,
    taxable: row.taxableCents,
    exemptByCertificate: row.certificateCents,
    notTaxable: row.notTaxableCents,
    deliveryNotTaxed: row.deliveryNotTaxedCents,
    notCollected: row.notCollectedCents,
    tax: row.taxCents,
    refundedSales: row.refundedSalesCents,
    refundedTax: row.refundedTaxCents,
    due: row.taxCents - row.refundedTaxCents,
  }
}
