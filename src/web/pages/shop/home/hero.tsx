import type { UseQueryResult } from '@tanstack/react-query'
import type { Category, Product } from '#contract/products.schema'
import { FindForm } from './find-form.tsx'
import { CategoryIndex } from './category-index.tsx'
import { NumberedPlate } from './numbered-plate.tsx'

type Props = {
  categories: UseQueryResult<Category[]>
  parts: readonly (Product | null)[]
}

export function Hero({ categories, parts }: Props) {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="txt">
          <p className="label">Catalogue 58 · Tools and parts</p>
          <h1>Welcome To Our Website</h1>
          <p className="lead">
            A hardware store from 1968, now a catalogue. Every tool and part has a number, a price
            and a minimum order, and you can read all three at a glance.
          </p>
          <FindForm />
          <CategoryIndex categories={categories} />
        </div>
        <NumberedPlate parts={parts} />
      </div>
    </section>
  )
}
