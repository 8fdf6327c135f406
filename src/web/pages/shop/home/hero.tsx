import type { UseQueryResult } from '@tanstack/react-query'
import type { Category, Product } from '#contract/catalog/product.schema'
import type { HomeTexts } from '#contract/shop/shop.schema'

import { FindForm } from './find-form.tsx'
import { CategoryIndex } from './category-index.tsx'
import { NumberedPlate } from './numbered-plate.tsx'

/** Stands there until the texts have loaded, so that the page always has its heading. */
const welcome = 'Welcome'

type Props = {
  categories: UseQueryResult<Category[]>
  texts: HomeTexts | undefined
  parts: UseQueryResult<(Product | null)[]>
}

export function Hero({ texts, categories, parts }: Props) {
  // The numbered plate shows the tools of the sandbox. A shop without any of them has no use for it.
  const hasPlate = !parts.data || parts.data.some((part) => part !== null)
  return (
    <section className={hasPlate ? 'hero' : 'hero plain'}>
      <div className="wrap">
        <div className="txt">
          {texts?.label && <p className="label">{texts.label}</p>}
          <h1>{texts?.heading ?? welcome}</h1>
          {texts?.lead && <p className="lead">{texts.lead}</p>}
          <FindForm />
          <CategoryIndex categories={categories} />
        </div>
        {hasPlate && <NumberedPlate parts={parts.data ?? []} />}
      </div>
    </section>
  )
}
