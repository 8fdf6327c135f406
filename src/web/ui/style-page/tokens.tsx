import { PartNumber } from '../part-number.tsx'
import { Price } from '../price.tsx'
import { Specimen } from './specimen.tsx'

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
  'signal',
  'signal-ink',
  'ok',
  'warn',
  'err',
]

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colour">
        <ul className="swatches l">
          {colours.map((colour) => (
            <li key={colour} className={`small swatch-${colour}`}>
              --{colour}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <p className="type-hero">Torque 40–200</p>
        <p className="type-section">Section heading</p>
        <p className="type-item">Item heading</p>
        <p className="lead">Lead. A hardware store from 1968, now a catalogue.</p>
        <p>Text. Certified ±3 % clockwise, with its own calibration sheet. 0123456789</p>
        <p className="small">Small. Table text, card descriptions.</p>
        <p className="label">Label above a heading</p>
        <p className="row">
          <PartNumber>TW-40200</PartNumber>
          <Price dollars={128.5} unit="each" />
          <Price dollars={1250} />
        </p>
      </Specimen>
    </>
  )
}
