import '../product/product.css'
import './purchase.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../api.ts'
import type { PageProps } from '../../page.ts'
import { productQuery, profileQuery } from '../../queries.ts'
import { useUser } from '../../session.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { isNotFound } from '../../refusal-sentence.ts'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { shippingTo } from './shipping-to.ts'
import { Purchase, PurchaseCrumbs, PurchasePicture } from './purchase.tsx'

export function Page({ params }: PageProps) {
  const client = useClient()
  const user = useUser()
  const product = useQuery(productQuery(client, params['id'] ?? ''))
  // The form opens once it is known what to offer; without an answer it opens empty.
  const profile = useQuery({ ...profileQuery(client, user.email), retry: false })

  return (
    <div className="wrap">
      <PurchaseCrumbs product={product.data} />
      {product.data && !profile.isPending ? (
        <Purchase product={product.data} buyer={{ ...user, ...shippingTo(profile.data) }} />
      ) : product.isError ? (
        <ErrorNote {...(!isNotFound(product.error) && { retry: () => void product.refetch() })}>
          {isNotFound(product.error)
            ? 'This tool is no longer in the catalogue.'
            : 'The tool could not be loaded.'}
        </ErrorNote>
      ) : (
        <ProductSkeleton
          ordering
          picture={product.data && <PurchasePicture product={product.data} />}
        />
      )}
    </div>
  )
}
