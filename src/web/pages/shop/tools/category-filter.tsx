import type { Facets } from '#contract/catalog/finding.schema'
import type { ToolsFilter } from './filter.ts'
import { ChoiceCount } from './choice-count.tsx'
import { inCategory, toolsAddress } from './tools-address.ts'

type Props = { filter: ToolsFilter; facets: Facets }

/** Links rather than fields, so that every category has its own page. */
export function CategoryFilter({ filter, facets }: Props) {
  return (
    <nav aria-label="Categories">
      <ul className="l">
        <Row
          filter={filter}
          slug=""
          name="All categories"
          count={facets.loosened.category}
          isWhole={facets.isWhole}
        />
        {facets.categories.map(({ slug, name, count }) => (
          <Row
            key={slug}
            filter={filter}
            slug={slug}
            name={name}
            count={count}
            isWhole={facets.isWhole}
          />
        ))}
      </ul>
    </nav>
  )
}

type RowProps = { filter: ToolsFilter; slug: string; name: string; count: number; isWhole: boolean }

function Row({ filter, slug, name, count, isWhole }: RowProps) {
  const isCurrent = filter.category === slug
  const counted = <ChoiceCount count={count} isWhole={isWhole} />
  if (count === 0 && isWhole && !isCurrent) {
    return (
      <li>
        <span className="check none">
          {name}
          {counted}
        </span>
      </li>
    )
  }
  return (
    <li>
      <a
        className="check"
        href={toolsAddress(inCategory(filter, slug))}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {name}
        {counted}
      </a>
    </li>
  )
}
