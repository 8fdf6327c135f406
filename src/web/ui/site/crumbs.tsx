type Props = { trail: readonly { label: string; href: string }[]; current: string }

/** Breadcrumbs: the pages above this one, as links, and this page. */
export function Crumbs({ trail, current }: Props) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
