import type { HomeTexts } from '#contract/shop/shop.schema'

export function AboutUs({ about }: Pick<HomeTexts, 'about'>) {
  const [opening, ...more] = about.paragraphs
  return (
    <section id="about">
      <div className="wrap split">
        <h2>{about.heading}</h2>
        <div className="about">
          <div className="stack">
            <p className="lead">{opening}</p>
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {about.timeline.length > 0 && (
            <details className="story">
              <summary>Company history</summary>
              <table className="time">
                <caption className="vh">Company history</caption>
                <tbody>
                  {about.timeline.map(({ year, event }) => (
                    <tr key={`${year} ${event}`}>
                      <th scope="row">{year}</th>
                      <td>{event}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          )}
        </div>
      </div>
    </section>
  )
}
