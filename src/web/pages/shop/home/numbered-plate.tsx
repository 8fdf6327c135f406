import { formatDollars } from '#contract/values/money'
import type { Product } from '#contract/catalog/product.schema'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { plateLegend } from './plate-legend.ts'
import { href } from '#web/navigation/href.ts'

/** A picture of seven numbered tools, and a table that says what they are. */
export function NumberedPlate({ parts }: { parts: readonly (Product | null)[] }) {
  return (
    <div className="spread">
      <div className="call">
        <DrawnPicture
          picture="plate"
          sizes="(min-width: 992px) 58vw, 100vw"
          width={1280}
          height={860}
          alt="Seven hand tools laid out and numbered: torque wrench, ratchet, three combination wrenches, deep sockets and a screwdriver"
          eager
        />
        {plateLegend.map(({ partNumber }, index) => (
          <i key={partNumber} className={`call-${index + 1}`} aria-hidden="true">
            {index + 1}
          </i>
        ))}
      </div>
      <table className="legend">
        <caption className="vh">Tools in the picture</caption>
        <thead className="vh">
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Part number</th>
            <th scope="col">Tool</th>
            <th scope="col">Size</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {plateLegend.map((item, index) => (
            <LegendRow key={item.partNumber} {...item} no={index + 1} part={parts[index] ?? null} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Row = (typeof plateLegend)[number] & { no: number; part: Product | null }

function LegendRow({ no, partNumber, name, size, part }: Row) {
  return (
    <tr>
      <td>{no}</td>
      <td className="pn">
        <a href={href.product(partNumber)}>{partNumber}</a>
      </td>
      <td>{name}</td>
      <td className="opt muted">{size}</td>
      <td className="num">{part && formatDollars(part.price)}</td>
    </tr>
  )
}
