import '../product/product.css'
import './purchase.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../api.ts'
import type { PageProps } from '../../page.ts'
import { productQuery } from '../../queries.ts'
import { useUser } from '../../session.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { isNotFound } from '../../messages.ts'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { Purchase } from './purchase.tsx'

export function Page({ params }: PageProps) {
  const product = useQuery(productQuery(useClient(), params['id'] ?? ''))
  const user = useUser()

  return (
    <div className="wrap">
      {product.data && user ? (
        <Purchase product={product.data} buyer={user} />
      ) : product.isError ? (
        <ErrorNote {...(!isNotFound(product.error) && { retry: () => void product.refetch() })}>
          {isNotFound(product.error)
            ? 'This tool is no longer in the catalogue.'
            : 'The tool could not be loaded.'}
        </ErrorNote>
      ) : (
        <ProductSkeleton />
      )}
    </div>
  )
}
