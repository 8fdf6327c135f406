import { formatCount } from '#contract/values/numbers'
import type { FiguresOfPeriod } from '#contract/staff/figures.schema'
import { useClient } from '#web/data/client-context.ts'
import { StackedBars } from './charts/stacked-bars.tsx'
import { FigureSection } from './figure-section.tsx'
import { nameOfDays, nameOfStep, shortCount, stepWords } from './figure-words.ts'
import { StepTable } from './step-table.tsx'

type Props = { figures: FiguresOfPeriod; isStale: boolean }

/** The paid orders of new customers and of those who came back. */
export function CustomersSection({ figures, isStale }: Props) {
  const client = useClient()
  const { period, by, from, to, points, totals } = figures
  const drawn = points.map((point) => ({
    name: nameOfStep(point, by),
    lower: point.figures.returningCustomers,
    upper: point.figures.newCustomers,
  }))
  const label = `Orders of new and returning customers by ${stepWords[by]}, ${nameOfDays({ from, to })}: ${formatCount(totals.newCustomers)} of new ones, ${formatCount(totals.returningCustomers)} of others. The table has every value.`
  return (
    <FigureSection
      title="Customers"
      about="Paid orders. An order counts as new if it is the first one its customer has paid."
      isStale={isStale}
      download={() => client.figures.download({ query: { period, by } })}
    >
      <div className="figure-body">
        <div>
          <StackedBars label={label} points={drawn} axis={shortCount} />
          <p className="chart-keys small">
            <span className="key new">New</span>
            <span className="key returning">Returning</span>
          </p>
        </div>
        <StepTable
          caption={`New and returning customers by ${stepWords[by]}`}
          columns={['', 'New', 'Returning']}
          rows={drawn.map(({ name, lower, upper }) => [
            name,
            formatCount(upper),
            formatCount(lower),
          ])}
        />
      </div>
    </FigureSection>
  )
}
