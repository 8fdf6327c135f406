import faq from '../../../../catalogue/faq.json' with { type: 'json' }

export function Questions() {
  return (
    <section className="sec" id="faq">
      <div className="wrap split">
        <h2>Questions before ordering</h2>
        <div className="faq">
          {faq.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary data-n={index + 1}>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
