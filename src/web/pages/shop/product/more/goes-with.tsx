import './goes-with.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatDollars } from '#contract/values/money'
import type { Client } from '#contract/client'
import type { GoingWith } from '#contract/carts/parts.schema'
import { catalogueMs } from '#web/data/catalogue-age.ts'
import { useClient } from '#web/data/client-context.ts'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { href } from '#web/navigation/href.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'

function goingWithQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['goes with', partNumber],
    queryFn: ({ signal }) => client.parts.listGoingWith({ params: { partNumber } }, { signal }),
    staleTime: catalogueMs,
  })
}

/** Parts that go with this one, each with the reason. It is asked for in the browser, and left out where there is none. */
export function GoesWith({ partNumber }: { partNumber: string }) {
  const { data = [] } = useQuery(goingWithQuery(useClient(), partNumber))
  if (data.length === 0) return null
  return (
    <section className="sec" aria-labelledby="goes-with">
      <div className="sechead">
        <h2 id="goes-with" className="near">
          Goes with this
        </h2>
      </div>
      <ul className="rel going">
        {data.map((one) => (
          <li key={one.product._id}>
            <Going {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Going({ why, product }: GoingWith) {
  const { partNumber, productName, price, minimumOrder } = product
  return (
    <a className="mini" href={href.product(partNumber)}>
      <span className="plate">
        <ProductPicture product={product} sizes="(min-width: 768px) 16vw, 50vw" />
      </span>
      <span className="pn">{partNumber}</span>
      <b>{productName}</b>
      <FitPlace partNumber={partNumber} />
      <span className="why">{why}</span>
      <span className="small">
        {formatDollars(price)}{' '}
        <span className="muted">
          {isInStock(product) ? `min. ${minimumOrder}` : 'out of stock'}
        </span>
      </span>
    </a>
  )
}
