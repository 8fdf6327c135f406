import './product.css'
import { memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { wantedVehicles } from '#web/data/fitment-queries.ts'
import { productByPartNumberQuery } from '#web/data/catalogue-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { askedRating } from './data.ts'
import { LaterMore } from './more/later-more.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

export function Page({ params, search }: PageProps) {
  const client = useClient()
  const partNumber = params['partNumber'] ?? ''
  const product = useQuery(productByPartNumberQuery(client, partNumber))

  return (
    <div className="wrap">
      {product.isError ? (
        <ErrorNote retry={() => void product.refetch()}>The product could not be loaded.</ErrorNote>
      ) : product.data ? (
        <ProductSheet product={product.data} />
      ) : (
        <ProductSkeleton />
      )}
      <More
        product={product.data}
        partNumber={partNumber}
        rating={askedRating(search)}
        vehicles={wantedVehicles(search)}
      />
    </div>
  )
}

// While its code is on the way, what the server drew stays, unless it is drawn anew: that would empty it for a moment.
type MoreProps = Parameters<typeof LaterMore>[0]
const More = memo(
  (props: MoreProps) => (
    <LaterMore {...props} room={<div className="more-room" aria-busy="true" />} />
  ),
  (one, other) =>
    one.product === other.product &&
    one.partNumber === other.partNumber &&
    one.rating === other.rating &&
    one.vehicles.q === other.vehicles.q &&
    one.vehicles.isWhole === other.vehicles.isWhole,
)
