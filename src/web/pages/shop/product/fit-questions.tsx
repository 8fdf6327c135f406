import type { ProductDetail } from '#contract/products.schema'
import { fitAnswers } from './fit-answers.ts'

/** Questions about fit, stock and shipping, with their answers. */
export function FitQuestions({ product }: { product: ProductDetail }) {
  return (
    <section className="sec" aria-labelledby="fit">
      <div className="sechead">
        <h2 id="fit" className="near">
          Will it fit?
        </h2>
      </div>
      <div className="faq">
        {fitAnswers(product).map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary data-n={index + 1}>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
