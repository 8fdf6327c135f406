import { formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { useQuery } from '@tanstack/react-query'
import type { SoldPart } from '#contract/staff/figures.schema'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { FigureSection, LoadedFigures } from './figure-section.tsx'
import { partsQuery, type Wanted } from './figures-queries.ts'
import { RankedTable, salesCells } from './ranked-table.tsx'

/** The parts that sold best, and those whose money lies on the shelf. */
export function PartsSections({ wanted }: { wanted: Wanted }) {
  const client = useClient()
  const parts = useQuery(partsQuery(client, wanted))
  const download = () => client.figures.downloadParts({ query: { period: wanted.period } })
  return (
    <>
      <FigureSection title="Best parts" isStale={parts.isPlaceholderData} download={download}>
        <LoadedFigures query={parts}>
          {({ best }) => (best.length === 0 ? <Nothing /> : <BestTable parts={best} />)}
        </LoadedFigures>
      </FigureSection>
      <FigureSection
        title="Slowest parts"
        about="The slowest sellers among the 500 parts with the most money on the shelf."
        isStale={parts.isPlaceholderData}
        download={download}
      >
        <LoadedFigures query={parts}>
          {({ slowest }) =>
            slowest.length === 0 ? (
              <p className="muted">Nothing is on the shelf yet.</p>
            ) : (
              <SlowestTable parts={slowest} />
            )
          }
        </LoadedFigures>
      </FigureSection>
    </>
  )
}

export function Nothing() {
  return <p className="muted">Nothing was paid in this period.</p>
}

function BestTable({ parts }: { parts: readonly SoldPart[] }) {
  const rows = parts.map((part) => ({
    key: part._id,
    name: <PartName part={part} />,
    share: part.sales,
    cells: [formatCount(part.units), ...salesCells(part)],
  }))
  return <RankedTable head={['Part', 'Units', 'Sales', 'Before']} rows={rows} />
}

function SlowestTable({ parts }: { parts: readonly SoldPart[] }) {
  const rows = parts.map((part) => ({
    key: part._id,
    name: <PartName part={part} />,
    share: part.stockValue,
    cells: [
      formatCount(part.units),
      formatCount(part.onHand),
      <b key="worth">{formatDollars(part.stockValue)}</b>,
    ],
  }))
  return <RankedTable head={['Part', 'Sold', 'On hand', 'Worth']} rows={rows} />
}

function PartName({ part: { partNumber, productName, isOnSale } }: { part: SoldPart }) {
  return (
    <>
      {isOnSale ? <a href={href.product(partNumber)}>{productName}</a> : productName}
      <span className="unit pn">{partNumber}</span>
    </>
  )
}
