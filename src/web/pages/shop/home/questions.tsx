import type { HomeTexts } from '#contract/shop/shop.schema'
import { href } from '#web/navigation/href.ts'
import { withLink } from '#web/ui/texts/with-link.tsx'

export function Questions({ faq }: Pick<HomeTexts, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <section className="sec" id="faq">
      <div className="wrap split">
        <h2>Questions before ordering</h2>
        <div className="faq">
          {faq.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary data-n={index + 1}>{question}</summary>
              <p>{withLink(answer, 'contact us', href.contact())}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
