import { orderNumber } from '#contract/values/order-number'
import { CarrierQuestion } from '#web/pages/orders/carriers.tsx'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { outcomeWords } from './outcome-words.ts'
import type { Line } from './parse-shipments.ts'
import type { Told, useShipments } from './use-shipments.ts'

type Props = { shipments: ReturnType<typeof useShipments>; onAgain: () => void }

/** What will become of each line, and once it is done, what has. */
export function Shipments({ shipments, onAgain }: Props) {
  const { told, isDone, isBusy, isShipping, ship, stop } = shipments
  if (told.length === 0) return <p className="vh" role="status" />
  const ready = count(told, 'ready')
  return (
    <section className="shipments" aria-labelledby="shipments">
      <h2 id="shipments">{isDone ? 'Done' : 'What will happen'}</h2>
      <p role="status">{summary(told)}</p>
      {isShipping && (
        <progress max={told.length} value={told.length - ready} aria-label="Orders done" />
      )}
      <div className="row">
        {ready > 0 && (
          <BusyButton type="button" busy={isShipping} disabled={isBusy} onClick={ship}>
            {ready === 1 ? 'Ship 1 order' : `Ship ${ready} orders`}
          </BusyButton>
        )}
        {isShipping && (
          <button type="button" className="btn" onClick={stop}>
            Stop
          </button>
        )}
        {isDone && (
          <>
            <a className="btn" href={staffHref.packingSlips()}>
              Packing slips
            </a>
            <button type="button" className="btn" onClick={onAgain}>
              Ship others
            </button>
          </>
        )}
      </div>
      {!isDone &&
        [...new Set(told.map(({ line }) => line.carrier))].map((carrier) => (
          <CarrierQuestion
            key={carrier}
            carrier={carrier}
            onUse={(name) => shipments.tryOut(told.map(({ line }) => renamed(line, carrier, name)))}
          />
        ))}
      <ToldTable told={told} />
    </section>
  )
}

function renamed(line: Line, from: string, to: string): Line {
  return line.carrier === from ? { ...line, carrier: to } : line
}

const marks = { ready: 'wait', shipped: 'ok', unchanged: 'off', refused: 'bad' } as const

function count(told: readonly Told[], outcome: Told['row']['outcome']): number {
  return told.filter(({ row }) => row.outcome === outcome).length
}

function summary(told: readonly Told[]): string {
  const counts: [number, string][] = [
    [count(told, 'ready'), 'will be shipped'],
    [count(told, 'shipped'), 'shipped'],
    [count(told, 'unchanged'), 'shipped before'],
    [count(told, 'refused'), 'not possible'],
  ]
  return counts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ')
}

function ToldTable({ told }: { told: readonly Told[] }) {
  return (
    <DataTable
      rows={told}
      keyOf={({ line }) => line.line}
      columns={[
        {
          name: 'Order',
          kind: 'row',
          cell: ({ line, row }) =>
            row.orderId ? (
              <a href={href.order(row.orderId)}>{orderNumber(row.orderId)}</a>
            ) : (
              row.order || `Line ${line.line}`
            ),
        },
        { name: 'Order by', cell: ({ row }) => row.name },
        { name: 'Carrier', cell: ({ line }) => line.carrier },
        { name: 'Tracking number', cell: ({ line }) => line.trackingNumber },
        {
          name: 'Result',
          cell: ({ row }) => (
            <span className={`chip ${marks[row.outcome]}`}>{outcomeWords(row)}</span>
          ),
        },
      ]}
    />
  )
}
