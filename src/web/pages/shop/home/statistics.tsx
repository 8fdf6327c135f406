import company from '../../../../../catalogue/company.json' with { type: 'json' }

export function Statistics() {
  return (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">The company in figures</h2>
        <dl className="stats">
          {company.statistics.map(({ value, label, note }) => (
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
