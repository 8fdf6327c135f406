import { State } from './state.tsx'

const colours = [
  'paper',
  'sheet',
  'plate',
  'wash',
  'rule',
  'edge',
  'steel',
  'ink-2',
  'ink',
  'signal-wash',
  'signal',
  'signal-ink',
  'ok-wash',
  'ok',
  'warn-wash',
  'warn',
  'err-wash',
  'err',
]

export function Ground() {
  return (
    <div className="states wide">
      <State name="colours">
        <ul className="l swatches">
          {colours.map((name) => (
            <li key={name}>
              <span className="swatch" style={{ background: `var(--${name})` }} />
              <span className="small">--{name}</span>
            </li>
          ))}
        </ul>
      </State>
      <State name="headlines">
        <div className="hero plain">
          <h1>Welcome To Our Website</h1>
        </div>
        <h2>Rotor and pads, matched as a pair</h2>
        <h3>Combination wrench, 14 mm, long pattern</h3>
      </State>
      <State name="text">
        <p className="lead">
          Every tool and part has a number, a price and a minimum order, and you can read all three
          at a glance.
        </p>
        <p>
          Parcel under 150 lbs, truck freight above. <a href="#ground">Shipping rates</a> are
          calculated before you complete the order.
        </p>
        <p className="small muted">Prices in US dollars. Dimensions in millimeters.</p>
        <p className="label">Catalogue 58</p>
        <p className="pn">TW-40200</p>
        <p className="price">
          $189.50<small>each</small>
        </p>
      </State>
      <State name="head of a section">
        <div className="sechead">
          <h2>New in this issue</h2>
          <p className="muted small">6 of 212 items</p>
        </div>
      </State>
    </div>
  )
}
