import './portfolio.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShopSettings } from '#contract/shop/shop.schema'
import { useClient } from '#web/data/client-context.ts'
import { portfolioQuery } from '#web/data/shop-queries.ts'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'

/** A profile of whoever builds the store. All of its content is in the shop's settings. */
export function Page() {
  const portfolio = useQuery(portfolioQuery(useClient()))
  if (portfolio.data) return <Profile {...portfolio.data} />
  if (portfolio.isPending) return <Spinner label="Loading" page />
  return (
    <div className="wrap">
      <header className="pagehead">
        <h1>Portfolio</h1>
      </header>
      <ErrorNote retry={() => void portfolio.refetch()}>
        The portfolio could not be loaded.
      </ErrorNote>
    </div>
  )
}

function Profile({
  name,
  title,
  location,
  email,
  summary,
  education,
  skills,
  projects,
  links,
}: ShopSettings['portfolio']) {
  return (
    <div className="wrap">
      <header className="pagehead split">
        <div className="stack">
          <p className="label">Portfolio</p>
          <h1>{name}</h1>
          <p className="muted">{[title, location].filter(Boolean).join(', ')}</p>
        </div>
        <div className="stack">
          <p className="lead">{summary}</p>
          <Links email={email} links={links} />
        </div>
      </header>
      {education.length > 0 && (
        <Chapter id="education" title="Education">
          <Education education={education} />
        </Chapter>
      )}
      {skills.length > 0 && (
        <Chapter id="skills" title="Skills">
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
        </Chapter>
      )}
      {projects.length > 0 && (
        <Chapter id="projects" title="Projects">
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
        </Chapter>
      )}
    </div>
  )
}

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="split chapter" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Education({ education }: Pick<ShopSettings['portfolio'], 'education'>) {
  return (
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
  )
}

function Links({ email, links }: Pick<ShopSettings['portfolio'], 'email' | 'links'>) {
  return (
    <ul className="row l">
      {email && (
        <li>
          <a className="btn btn-2" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {links.map((link) => (
        <li key={link.href}>
          <a className="btn" href={link.href} rel="noreferrer">
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
