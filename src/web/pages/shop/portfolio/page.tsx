import './portfolio.css'
import portfolio from '../../../../../catalogue/portfolio.json' with { type: 'json' }

/** A personal profile of the store's developer. All of its content is in catalogue/portfolio.json. */
export function Page() {
  const { name, title, location, email, summary, education, skills, projects, links } = portfolio
  return (
    <div className="wrap">
      <header className="pagehead">
        <p className="label">Portfolio</p>
        <h1>{name}</h1>
        <p className="muted">
          {title}, {location}
        </p>
        <p className="lead">{summary}</p>
        <ul className="row l">
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} rel="noreferrer">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </header>
      <section className="split chapter" aria-labelledby="education">
        <h2 id="education">Education</h2>
        <table className="time">
          <caption className="vh">Education, newest first</caption>
          <tbody>
            {education.map(({ degree, school, from, to, note }) => (
              <tr key={degree}>
                <th scope="row">
                  {from}–{to}
                </th>
                <td>
                  <b>{degree}</b>
                  <br />
                  {school}
                  <br />
                  <span className="muted small">{note}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="split chapter" aria-labelledby="skills">
        <h2 id="skills">Skills</h2>
        <dl className="skills">
          {skills.map(({ group, items }) => (
            <div key={group}>
              <dt>{group}</dt>
              {items.map((item) => (
                <dd key={item}>{item}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      <section className="split chapter" aria-labelledby="projects">
        <h2 id="projects">Projects</h2>
        <ol className="projects l">
          {projects.map((project) => (
            <li key={project.name}>
              <h3>
                <a href={project.href}>{project.name}</a>
              </h3>
              <p>{project.description}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
