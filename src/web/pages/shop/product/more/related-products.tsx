import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { relatedProductsQuery } from '#web/data/catalogue-queries.ts'
import { Mini } from './mini.tsx'

/** More products of the same category. Left out if there are none or if they cannot be loaded. */
export function RelatedProducts({ partNumber }: { partNumber: string }) {
  const related = useQuery(relatedProductsQuery(useClient(), partNumber))
  if (related.isError || related.data?.length === 0) return null
  return (
    <section className="sec" aria-labelledby="related">
      <div className="sechead">
        <h2 id="related" className="near">
          More in this category
        </h2>
      </div>
      <div className="rel" aria-busy={related.isPending}>
        {related.data?.map((product) => (
          <Mini key={product._id} product={product} sizes="(min-width: 768px) 25vw, 50vw" />
        )) ?? placeholders.map((key) => <span key={key} className="sk mini-sk" />)}
      </div>
    </section>
  )
}

const placeholders = [1, 2, 3, 4]
