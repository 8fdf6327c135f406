import type { HomeTexts } from '#contract/shop/shop.schema'

type Props = NonNullable<HomeTexts['banners'][number]['table']>

/** Figures in a banner. The first column names the row. A unit is in brackets after the name of its column. */
export function BannerTable({ caption, head, rows }: Props) {
  return (
    <table className="tbl">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {head.map((words, column) => (
            <Head key={words} words={words} isNumber={column > 0} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={column} className="num">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ words, isNumber }: { words: string; isNumber: boolean }) {
  const [, name = words, unit] = /^([^[]*)\[(.+)\]$/.exec(words) ?? []
  return (
    <th scope="col" className={isNumber ? 'num' : undefined}>
      {name.trimEnd()}
      {unit && (
        <>
          {' '}
          <span className="unit">{unit}</span>
        </>
      )}
    </th>
  )
}
