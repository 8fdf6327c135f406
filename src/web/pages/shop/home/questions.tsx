import faq from '../../../../../catalogue/faq.json' with { type: 'json' }
import { href } from '#web/navigation/href.ts'

export function Questions() {
  return (
    <section className="sec" id="faq">
      <div className="wrap split">
        <h2>Questions before ordering</h2>
        <div className="faq">
          {faq.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary data-n={index + 1}>{question}</summary>
              <p>{withContact(answer)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

// Turns the words 'contact us' in an answer into a link to the contact page.
function withContact(answer: string) {
  const [, before, words, after] = /^(.*?)(contact us)(.*)$/i.exec(answer) ?? []
  if (words === undefined) return answer
  return (
    <>
      {before}
      <a href={href.contact()}>{words}</a>
      {after}
    </>
  )
}
