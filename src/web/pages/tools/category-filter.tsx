import type { UseQueryResult } from '@tanstack/react-query'
import type { Category } from '#contract/products.schema'
import { toolsAddress, type ToolsFilter } from './filter.ts'

type Props = { filter: ToolsFilter; categories: UseQueryResult<Category[]> }

/** Links, so that every category is a page of its own. Folded on narrow screens, always open beside the list. */
export function CategoryFilter({ filter, categories }: Props) {
  const chosen = categories.data?.find(({ slug }) => slug === filter.category)
  return (
    <nav className="filters" aria-label="Categories">
      <details className="filt">
        <summary>{chosen ? `Category: ${chosen.name}` : 'All categories'}</summary>
        <CategoryList filter={filter} categories={categories} />
      </details>
    </nav>
  )
}

function CategoryList({ filter, categories }: Props) {
  if (categories.isError) {
    return (
      <p>
        The categories could not be loaded.{' '}
        <button className="btn btn-t btn-s" onClick={() => void categories.refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (!categories.data) return <div className="sk filters-sk" />
  const all = categories.data.reduce((sum, { productCount }) => sum + productCount, 0)
  return (
    <ul className="l">
      <Row filter={filter} slug="" name="All categories" count={all} />
      {categories.data.map(({ slug, name, productCount }) => (
        <Row key={slug} filter={filter} slug={slug} name={name} count={productCount} />
      ))}
    </ul>
  )
}

type RowProps = { filter: ToolsFilter; slug: string; name: string; count: number }

function Row({ filter, slug, name, count }: RowProps) {
  const current = filter.category === slug
  return (
    <li>
      <a
        className="check"
        href={toolsAddress({ ...filter, category: slug, cursor: '' })}
        aria-current={current ? 'true' : undefined}
      >
        {name}
        <span className="n">
          {count}
          <span className="vh"> items</span>
        </span>
      </a>
    </li>
  )
}
