import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { LineChart } from './charts/line-chart.tsx'
import { FigureSection, LoadedFigures } from './figure-section.tsx'
import { nameOfDays, nameOfStep, shortDollars, stepWords } from './figure-words.ts'
import { stockValueQuery, type Wanted } from './figures-queries.ts'
import { StepTable } from './step-table.tsx'

/** What is on the shelf, at its prices. */
export function StockSection({ wanted, today }: { wanted: Wanted; today: string }) {
  const client = useClient()
  const stock = useQuery(stockValueQuery(client, wanted))
  return (
    <FigureSection
      title="Value of the stock"
      about="Units on the shelf at their prices, at the end of each day."
      isStale={stock.isPlaceholderData}
      download={() => client.figures.downloadStock({ query: wanted })}
    >
      <LoadedFigures query={stock}>
        {({ points, by, from, to, value, units }) => {
          const drawn = points.map((point) => ({
            name: nameOfStep(point, by),
            value: point.value,
            before: null,
          }))
          return (
            <div className="figure-body">
              <div>
                <LineChart
                  label={`Value of the stock by ${stepWords[by]}, ${nameOfDays({ from, to })}: now ${formatDollars(value)} for ${formatCount(units)} units. The table has every value.`}
                  points={drawn}
                  format={formatDollars}
                  axis={shortDollars}
                  isUnderWay={to === today}
                />
                <p className="chart-keys small">
                  <b>{formatDollars(value)}</b> {formatCount(units)} units
                </p>
              </div>
              <StepTable
                caption={`Value of the stock by ${stepWords[by]}`}
                columns={['', 'Units', 'Value']}
                rows={points.map((point) => [
                  nameOfStep(point, by),
                  formatCount(point.units),
                  formatDollars(point.value),
                ])}
              />
            </div>
          )
        }}
      </LoadedFigures>
    </FigureSection>
  )
}
