import type { Facets } from '#contract/catalog/finding.schema'
import { href } from '#web/navigation/href.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

/** The head of the list of all products, or that of a category with its own words. Undefined: it is not known yet. */
export function ToolsHead({ category }: { category: Facets['category'] | undefined }) {
  if (category === null) {
    return (
      <div className="pagehead">
        <h1>OUR TOOLS</h1>
        <p className="lead">Type a part number with or without the dash, a name or a size.</p>
      </div>
    )
  }
  return (
    <>
      <div className="running">
        <Crumbs
          trail={[
            { label: 'Home', href: href.home() },
            { label: 'Tool Items', href: href.tools() },
          ]}
          current={category?.name ?? '…'}
        />
      </div>
      <div className="pagehead category-head">
        {category?.picture && (
          <DrawnPicture
            picture={category.picture}
            alt=""
            sizes="96px"
            width={96}
            height={96}
            eager
          />
        )}
        <div>
          <h1>{category?.name ?? '…'}</h1>
          <p className="lead">{category?.description}</p>
        </div>
      </div>
    </>
  )
}
