import { formatCount } from '#contract/values/numbers'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { FigureSection, LoadedFigures } from './figure-section.tsx'
import { categoriesQuery, statesQuery, type Wanted } from './figures-queries.ts'
import { Nothing } from './parts-section.tsx'
import { RankedTable, salesCells } from './ranked-table.tsx'

/** What each category sold, and where it went. */
export function SharesSections({ wanted }: { wanted: Wanted }) {
  const client = useClient()
  const categories = useQuery(categoriesQuery(client, wanted))
  const states = useQuery(statesQuery(client, wanted))
  const query = { period: wanted.period }
  return (
    <>
      <FigureSection
        title="Categories"
        isStale={categories.isPlaceholderData}
        download={() => client.figures.downloadCategories({ query })}
      >
        <LoadedFigures query={categories}>
          {(rows) => (
            <Shares
              head={['Category', 'Units']}
              rows={rows.map(({ slug, units, ...row }) => ({ key: slug, count: units, ...row }))}
            />
          )}
        </LoadedFigures>
      </FigureSection>
      <FigureSection
        title="States"
        isStale={states.isPlaceholderData}
        download={() => client.figures.downloadStates({ query })}
      >
        <LoadedFigures query={states}>
          {(rows) => (
            <Shares
              head={['State', 'Orders']}
              rows={rows.map(({ code, orders, ...row }) => ({ key: code, count: orders, ...row }))}
            />
          )}
        </LoadedFigures>
      </FigureSection>
    </>
  )
}

type ShareRow = { key: string; name: string; count: number; sales: number; salesBefore: number }

function Shares({ head, rows }: { head: [string, string]; rows: readonly ShareRow[] }) {
  if (rows.length === 0) return <Nothing />
  const ranked = rows.map((row) => ({
    key: row.key,
    name: row.name,
    share: row.sales,
    cells: [formatCount(row.count), ...salesCells(row)],
  }))
  return <RankedTable head={[...head, 'Sales', 'Before']} rows={ranked} />
}
