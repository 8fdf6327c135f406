import type { UseQueryResult } from '@tanstack/react-query'
import type { Category } from '#contract/catalog/product.schema'
import { href } from '#web/navigation/href.ts'

/** The categories as the index of a printed catalogue: name, dotted leader, item count. */
export function CategoryIndex({ categories }: { categories: UseQueryResult<Category[]> }) {
  // An index of empty shelves leads nowhere.
  if (categories.data?.every(({ productCount }) => productCount === 0)) return null
  return (
    <nav className="index" aria-labelledby="index-heading">
      <h2 className="label" id="index-heading">
        Index
      </h2>
      {categories.isError ? (
        <p className="small">
          The index could not be loaded.{' '}
          <button className="btn btn-t btn-s" onClick={() => void categories.refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <ul className="l" aria-busy={categories.isPending}>
          {categories.data?.map((category) => (
            <li key={category.slug}>
              <Entry category={category} />
            </li>
          )) ?? placeholders.map((key) => <li key={key} className="sk index-sk" />)}
        </ul>
      )}
    </nav>
  )
}

const placeholders = Array.from({ length: 20 }, (_, index) => index)

function Entry({ category: { slug, name, productCount } }: { category: Category }) {
  return (
    <a href={href.tools({ category: slug })}>
      <span>{name}</span>
      <i aria-hidden="true" />
      <span>
        {productCount}
        <span className="vh"> {productCount === 1 ? 'item' : 'items'}</span>
      </span>
    </a>
  )
}
