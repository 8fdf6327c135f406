import { useQuery } from '@tanstack/react-query'
import type { TaxThreshold } from '#contract/taxes/report.schema'
import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { thresholdsQuery } from '#web/data/tax-queries.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { nameOf } from './state-groups.ts'
import { thresholdWords } from './states-table.tsx'

/** Farther ones are in the file. */
const mostShown = 8

/** The states to whose thresholds the shop's sales come nearest. */
export function Thresholds() {
  const client = useClient()
  const thresholds = useQuery(thresholdsQuery(client))
  const sold = thresholds.data?.filter(
    ({ thisYear, lastYear, collects }) => !collects && thisYear.percent + lastYear.percent > 0,
  )
  return (
    <section className="tax-group" aria-labelledby="tax-thresholds">
      <h2 id="tax-thresholds">Thresholds of other states</h2>
      <p>
        A state wants its tax collected once the sales to it in a calendar year, this one or the
        last, reach its threshold. The store raises a break at 80% of it.
      </p>
      <Loaded
        query={{ ...thresholds, data: sold }}
        failed="The thresholds could not be loaded."
        rows={3}
        empty={<p className="muted">Nothing was sold to a state where the shop collects no tax.</p>}
      >
        {(sold) => (
          <>
            <ThresholdTable rows={sold.slice(0, mostShown)} />
            <p>
              <DownloadButton fetchFile={() => client.taxReports.downloadThresholds({})}>
                All states as CSV
              </DownloadButton>
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

function ThresholdTable({ rows }: { rows: readonly TaxThreshold[] }) {
  return (
    <DataTable
      className="states"
      rows={rows}
      keyOf={({ state }) => state}
      columns={[
        { name: 'State', kind: 'row', cell: nameOf },
        ...(['thisYear', 'lastYear'] as const).map((year) => ({
          name: `Sales ${rows[0]?.[year].year}`,
          kind: 'number' as const,
          cell: ({ [year]: { sales, orders } }: TaxThreshold) => (
            <>
              {formatDollars(sales)}
              <span className="muted small"> {formatCount(orders)} orders</span>
            </>
          ),
        })),
        { name: 'Threshold a year', kind: 'number', cell: thresholdWords },
        { name: 'Reached', cell: (row) => <Reached row={row} /> },
      ]}
    />
  )
}

function Reached({ row: { thisYear, lastYear } }: { row: TaxThreshold }) {
  const nearer = thisYear.percent >= lastYear.percent ? thisYear : lastYear
  const look = { far: 'chip', near: 'chip wait', reached: 'chip bad' }[nearer.standing]
  return (
    <span className={look}>
      {nearer.percent}% in {nearer.year}
    </span>
  )
}
