import type { ProductDetail } from '#contract/products.schema'
import { fitAnswer } from './fit-answers.ts'

/** Whether the part fits what somebody has. Left out where it cannot be asked. */
export function FitQuestions({ product }: { product: ProductDetail }) {
  const fit = fitAnswer(product)
  if (!fit) return null
  return (
    <section className="sec" aria-labelledby="fit">
      <div className="sechead">
        <h2 id="fit" className="near">
          Will it fit?
        </h2>
      </div>
      <p className="fit-answer">{fit.answer}</p>
    </section>
  )
}
