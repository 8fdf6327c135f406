import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import './figures.css'
import { useQuery } from '@tanstack/react-query'
import type { FiguresOfPeriod } from '#contract/staff/figures.schema'
import { timeZoneName } from '#contract/shop/time-zones'
import { useShop } from '#web/data/settings.ts'
import { useToday } from '#web/data/today.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { CustomersSection } from './customers-section.tsx'
import { nameOfDays, readPeriod, shortCount, shortDollars } from './figure-words.ts'
import { LoadedFigures } from './figure-section.tsx'
import { figuresQuery, type Wanted } from './figures-queries.ts'
import { PartsSections } from './parts-section.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { SeriesSection } from './series-section.tsx'
import { SharesSections } from './shares-sections.tsx'
import { StockSection } from './stock-section.tsx'
import { Totals } from './totals.tsx'

/** Sales, customers and stock of a period beside the period before. */
export function Page({ search }: PageProps) {
  const today = useToday()
  const zone = timeZoneName(useShop().timeZone)
  const period = readPeriod(search, today)
  const wanted = { period: period.name, by: period.by }
  const figures = useQuery(figuresQuery(useClient(), wanted))
  const isQuiet =
    figures.data && figures.data.totals.orders + figures.data.totalsBefore.orders === 0
  return (
    <>
      <div className="dash-head">
        <h1>Figures</h1>
        <p className="muted small" role="status">
          {nameOfDays(period)}, compared with {nameOfDays(period.before)}. Days by {zone}.
        </p>
      </div>
      <PeriodPicker period={period} today={today} />
      <LoadedFigures query={figures}>
        {(data) => (isQuiet ? <Quiet zone={zone} /> : <Totals figures={data} />)}
      </LoadedFigures>
      <div className="figures">
        {figures.data && !isQuiet && (
          <LedgerSections
            figures={figures.data}
            isStale={figures.isPlaceholderData}
            today={today}
          />
        )}
        {!isQuiet && <Ranked wanted={wanted} />}
        <StockSection wanted={wanted} today={today} />
      </div>
    </>
  )
}

type LedgerProps = { figures: FiguresOfPeriod; isStale: boolean; today: string }

function LedgerSections(props: LedgerProps) {
  const inDollars = { format: formatDollars, axis: shortDollars, ...props }
  return (
    <>
      <SeriesSection title="Sales" measure="sales" {...inDollars} />
      <SeriesSection
        title="Orders"
        measure="orders"
        {...props}
        format={formatCount}
        axis={shortCount}
      />
      <SeriesSection title="Average order" measure="average" {...inDollars} />
      <SeriesSection title="Refunds" measure="refunds" {...inDollars} />
      <CustomersSection figures={props.figures} isStale={props.isStale} />
    </>
  )
}

function Ranked({ wanted }: { wanted: Wanted }) {
  return (
    <div className="figures-ranked">
      <PartsSections wanted={wanted} />
      <SharesSections wanted={wanted} />
    </div>
  )
}

function Quiet({ zone }: { zone: string }) {
  return (
    <div className="empty">
      <h2>No order was paid in these days</h2>
      <p>
        Sales, customers, parts and states appear here within a moment of the first payment. Days
        begin at midnight, {zone}, as in the statement.
      </p>
      <a className="btn" href={href.manageOrders()}>
        See the orders
      </a>
    </div>
  )
}
