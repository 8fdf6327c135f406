import type { ProductDetail } from '#contract/catalog/product.schema'

type Numbers = ProductDetail['replaces']

/** More makers than these are folded. */
const fewMakers = 8

/** The other numbers of the part, by maker. Left out if there are none. */
export function ReplacedNumbers({ product }: { product: ProductDetail }) {
  const { replaces } = product
  if (replaces.length === 0) return null
  const makers = [...Map.groupBy(replaces, ({ kind, maker }) => `${kind} ${maker}`).values()]
  const [few, more] = [makers.slice(0, fewMakers), makers.slice(fewMakers)]
  return (
    <section className="sec" aria-labelledby="replaces">
      <div className="sechead">
        <h2 id="replaces" className="near">
          Replaces
        </h2>
      </div>
      <MakersTable makers={few} />
      {more.length > 0 && (
        <details>
          <summary>{more.length === 1 ? '1 more maker' : `${more.length} more makers`}</summary>
          <MakersTable makers={more} />
        </details>
      )}
      {replaces.some(({ isSample }) => isSample) && (
        <p className="small muted">Sample numbers of makers made up for this trial shop.</p>
      )}
    </section>
  )
}

function MakersTable({ makers }: { makers: readonly Numbers[] }) {
  return (
    <table className="spec replaced">
      <tbody>
        {makers.map((numbers) => {
          const [first] = numbers
          return (
            first && (
              <tr key={`${first.kind} ${first.maker}`}>
                <th scope="row">
                  {first.maker} <span className="muted">{kinds[first.kind]}</span>
                </th>
                <td>
                  {numbers.map(({ number, note }, index) => (
                    <span key={number}>
                      {index > 0 && ', '}
                      <span className="pn">{number}</span>
                      {note !== null && ` (${note})`}
                    </span>
                  ))}
                </td>
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  )
}

const kinds = {
  oe: 'original equipment',
  competitor: 'equivalent part',
  superseded: 'older number',
  ours: 'no longer made',
} as const
