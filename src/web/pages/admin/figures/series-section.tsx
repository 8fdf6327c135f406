import type { FiguresOfPeriod } from '#contract/staff/figures.schema'
import { useClient } from '#web/data/client-context.ts'
import { LineChart } from './charts/line-chart.tsx'
import { FigureSection } from './figure-section.tsx'
import { nameOfDays, nameOfStep, stepWords } from './figure-words.ts'
import { StepTable } from './step-table.tsx'

type Measure = 'sales' | 'orders' | 'average' | 'refunds'

type Props = {
  title: string
  measure: Measure
  figures: FiguresOfPeriod
  isStale: boolean
  format: (value: number) => string
  axis: (value: number) => string
  today: string
}

/** One measure of the ledger over the period beside the period before, as a chart and as its table. */
export function SeriesSection({ title, measure, figures, isStale, format, axis, today }: Props) {
  const client = useClient()
  const { period, by, from, to, before, points, totals, totalsBefore } = figures
  const drawn = points.map((point) => ({
    name: nameOfStep(point, by),
    value: point.figures[measure],
    before: point.before?.[measure] ?? null,
  }))
  const label = `${title} by ${stepWords[by]}, ${nameOfDays({ from, to })}: ${format(totals[measure])} in all, ${format(totalsBefore[measure])} in the period before. The table has every value.`
  return (
    <FigureSection
      title={title}
      isStale={isStale}
      download={() => client.figures.download({ query: { period, by } })}
    >
      <div className="figure-body">
        <div>
          <LineChart
            label={label}
            points={drawn}
            format={format}
            axis={axis}
            isUnderWay={to === today}
          />
          <p className="chart-keys small">
            <span className="key now">{nameOfDays({ from, to })}</span>
            <span className="key past">{nameOfDays(before)}</span>
          </p>
        </div>
        <StepTable
          caption={`${title} by ${stepWords[by]}`}
          columns={['', title, 'Before']}
          rows={drawn.map(({ name, value, before: then }) => [
            name,
            format(value),
            then === null ? '–' : format(then),
          ])}
        />
      </div>
    </FigureSection>
  )
}
