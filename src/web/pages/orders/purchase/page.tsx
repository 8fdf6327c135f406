import '#web/pages/shop/product/product.css'
import './purchase.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { productQuery } from '#web/data/catalogue-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { isNotFound, isNotSold } from '#web/ui/texts/refusal-sentence.ts'
import { Purchase } from './purchase.tsx'

export function Page({ params, search }: PageProps) {
  const product = useQuery(productQuery(useClient(), params['id'] ?? ''))
  if (product.data)
    return <Purchase product={product.data} initialQuantity={search.get('quantity')} />
  if (product.isPending) {
    return (
      <>
        <NeedsScripts what="page" />
        <Spinner label="Loading" page />
      </>
    )
  }
  return (
    <div className="wrap">
      <ErrorNote
        {...(!isNotFound(product.error) &&
          !isNotSold(product.error) && { retry: () => void product.refetch() })}
      >
        {isNotFound(product.error)
          ? 'This tool is no longer in the catalogue.'
          : isNotSold(product.error)
            ? 'This tool is not sold at the moment.'
            : 'The tool could not be loaded.'}
      </ErrorNote>
    </div>
  )
}
