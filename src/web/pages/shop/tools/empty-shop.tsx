import { href } from '#web/navigation/href.ts'

/** The list of a shop in which nothing is on sale: nothing to search, nothing to filter. */
export function EmptyShop() {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>OUR TOOLS</h1>
      </div>
      <section className="tools-empty" aria-labelledby="results-heading">
        <div className="empty">
          <h2 id="results-heading">The shelves are being filled</h2>
          <p>Nothing is on sale right now. If you know what you need, ask us for it.</p>
          <a className="btn" href={href.contact()}>
            Contact
          </a>
        </div>
      </section>
    </div>
  )
}
