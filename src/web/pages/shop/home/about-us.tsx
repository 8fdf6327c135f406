import company from '../../../../../catalogue/company.json' with { type: 'json' }

export function AboutUs() {
  const [opening, ...more] = company.about.paragraphs
  return (
    <section id="about">
      <div className="wrap split">
        <h2>{company.about.heading}</h2>
        <div className="about">
          <div className="stack">
            <p className="lead">{opening}</p>
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <table className="time">
            <caption className="vh">Company history</caption>
            <tbody>
              {company.timeline.map(({ year, event }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{event}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
