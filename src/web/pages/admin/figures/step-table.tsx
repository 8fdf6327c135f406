import { useIsNarrow } from './use-is-narrow.ts'

type Props = {
  caption: string
  /** The first one is the head of the names; empty for 'Days'. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A chart as numbers, newest first. On a phone they are folded: the chart comes first, and the next one is near. */
export function StepTable(props: Props) {
  if (!useIsNarrow()) return <Steps {...props} />
  return (
    <details className="step-fold">
      <summary>
        See the numbers<span className="vh">: {props.caption}</span>
      </summary>
      <Steps {...props} />
    </details>
  )
}

/** It is as high as its chart and scrolls by itself. */
function Steps({ caption, columns, rows }: Props) {
  const [first, ...others] = columns
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll step-table" role="region" aria-label={caption} tabIndex={0}>
      <table className="tbl by-step">
        <thead>
          <tr>
            <th scope="col">{first || 'Days'}</th>
            {others.map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={others[index]} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
