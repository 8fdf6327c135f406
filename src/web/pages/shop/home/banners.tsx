import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/products.schema'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { CalibrationSheet } from './calibration-sheet.tsx'
import { href } from '#web/navigation/href.ts'

export function Banners({ torqueWrench }: { torqueWrench: Product | null }) {
  return (
    <div className="duo">
      <section className="ban bleed">
        <div className="pic">
          <DrawnPicture
            picture="brakes"
            sizes="(min-width: 992px) 50vw, 100vw"
            width={1280}
            height={855}
            alt="Drilled brake rotor beside a set of ceramic pads"
          />
        </div>
        <p className="label">Brakes</p>
        <h2>Rotor and pads, matched as a pair</h2>
        <p className="lead">
          BR-30028 rotors and BP-1047C pads are bedded together on our own bench. Order both for one
          axle.
        </p>
        <p className="row">
          <a className="btn btn-2" href={href.tools({ category: 'brakes' })}>
            See brake parts
          </a>
        </p>
      </section>
      <section className="ban dark">
        <p className="label">Torque</p>
        <h2>Every wrench leaves with its own figures</h2>
        <p className="lead">
          We load each click wrench at five points and print what it did. This is the sheet for
          serial 40200-1187.
        </p>
        <CalibrationSheet />
        <p className="row">
          <a className="btn btn-1" href={href.product('TW-40200')}>
            TW-40200{torqueWrench && `, ${formatDollars(torqueWrench.price)}`}
          </a>
          <a className="btn" href={href.tools({ category: 'torque' })}>
            All torque tools
          </a>
        </p>
      </section>
    </div>
  )
}
