import type { HomeTexts } from '#contract/shop/shop.schema'

export function Statistics({ statistics }: Pick<HomeTexts, 'statistics'>) {
  if (statistics.length === 0) return null
  return (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">The company in figures</h2>
        <dl className="stats">
          {statistics.map(({ value, label, note }) => (
            <div key={label}>
              <dt>
                <b>{label}</b>
                {note}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
