import './product.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { productByPartNumberQuery } from '#web/data/catalogue-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { FitQuestions } from './fit-questions.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { RelatedProducts } from './related-products.tsx'

export function Page({ params }: PageProps) {
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
      {product.data && <FitQuestions product={product.data} />}
      <ProductReviews partNumber={partNumber} />
      <RelatedProducts partNumber={partNumber} />
    </div>
  )
}
