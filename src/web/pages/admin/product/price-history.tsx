import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceChange, StaffProduct } from '#contract/staff/products.schema'
import { formatDollars } from '#contract/values/money'
import { useClient } from '#web/data/client-context.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { OlderButton } from '#web/ui/lists/older-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { formatDate, formatDateTime } from '#web/ui/texts/dates.ts'
import { pricesQuery } from './product-queries.ts'
import { priceSteps } from './price-steps.ts'

/** The price over time as a step line, and beside it the table of its changes. */
export function PriceHistory({ product }: { product: StaffProduct }) {
  const prices = useInfiniteQuery(pricesQuery(useClient(), product._id))
  const changes = prices.data?.pages.flatMap(({ items }) => items)
  return (
    <section className="panel" aria-labelledby="prices-title">
      <h2 id="prices-title">Price history</h2>
      <Loaded
        query={{ ...prices, data: changes }}
        failed="The prices could not be loaded."
        loading={<div className="sk sk-line" aria-busy="true" />}
      >
        {(changes) =>
          changes.length === 0 && product.plannedPrices.length === 0 ? (
            <p className="muted">
              {formatDollars(product.price)} since it was added on {formatDate(product.addedAt)}.
            </p>
          ) : (
            <>
              <Chart product={product} changes={changes} isWhole={!prices.hasNextPage} />
              {changes.length > 0 && <Table changes={changes} />}
              <OlderButton query={prices}>Show older prices</OlderButton>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

type ChartProps = { product: StaffProduct; changes: readonly PriceChange[]; isWhole: boolean }

function Chart({ product, changes, isWhole }: ChartProps) {
  const [now] = useState(() => Date.now())
  const { price, addedAt, plannedPrices: planned } = product
  const steps = priceSteps({ changes, isWhole, price, addedAt, now, planned })
  const label = `The price from ${formatDate(steps.from)} to ${formatDate(steps.to)}, between ${formatDollars(steps.least)} and ${formatDollars(steps.most)}`
  return (
    <figure className="price-chart">
      <div className="scale" aria-hidden="true">
        <span>{formatDollars(steps.most)}</span>
        {steps.least < steps.most && <span>{formatDollars(steps.least)}</span>}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        <path className="past" d={steps.past} />
        {steps.planned && <path className="planned-line" d={steps.planned} />}
        {steps.planned && <path className="now" d={`M${steps.nowAt} 0V100`} />}
      </svg>
      <figcaption>
        <span>{formatDate(steps.from)}</span>
        {steps.planned && <span>dashed: planned</span>}
        <span>{steps.planned ? formatDate(steps.to) : 'today'}</span>
      </figcaption>
    </figure>
  )
}

function Table({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <DataTable
      className="prices"
      isPlain
      rows={changes}
      keyOf={({ number }) => number}
      columns={[
        { name: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
        { name: 'From', kind: 'number', cell: ({ from }) => formatDollars(from) },
        { name: 'To', kind: 'number', cell: ({ to }) => <b>{formatDollars(to)}</b> },
        { name: 'By', cell: ({ by }) => by ?? 'The store' },
      ]}
    />
  )
}
