import { formatCount } from '#contract/values/numbers'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { modeWords, stateKind, stateWords, type BroughtFile } from './import-words.ts'

type Props = {
  imports: readonly BroughtFile[]
  busy: boolean
  addressOf: (id: string) => string
}

/** Files that were brought in: which, what has become of each, and how much it changes. */
export function ImportsTable({ imports, busy, addressOf }: Props) {
  return (
    <table className="tbl cards fitment-files" aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Added
          </th>
          <th scope="col" className="num">
            Removed
          </th>
          <th scope="col" className="num">
            Unchanged
          </th>
          <th scope="col" className="num">
            Wrong
          </th>
          <th scope="col">Brought in</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((one) => (
          <tr key={one._id}>
            <th scope="row">
              <a href={addressOf(one._id)}>{one.fileName}</a>
              <span className="muted small fitment-mode">{modeWords[one.mode]}</span>
            </th>
            <td data-l="State">
              <span className={`chip ${stateKind(one)}`}>{stateWords(one)}</span>
            </td>
            <td className="num" data-l="Added">
              {formatCount(one.added)}
            </td>
            <td className="num" data-l="Removed">
              {formatCount(one.removed)}
            </td>
            <td className="num" data-l="Unchanged">
              {formatCount(one.unchanged)}
            </td>
            <td className="num" data-l="Wrong">
              {formatCount(one.wrong)}
            </td>
            <td data-l="Brought in">
              <span>
                <time dateTime={one.at}>{formatDateTime(one.at)}</time>, {one.by}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
