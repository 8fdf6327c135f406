import { columnHeading } from '#contract/values/column-heading'

type Props<Column extends string> = {
  columns: readonly Column[]
  words: Record<Column, string>
}

/** What the columns of a file mean, folded. */
export function ColumnsOfFile<Column extends string>({ columns, words }: Props<Column>) {
  return (
    <details className="fitment-columns">
      <summary>What the columns mean</summary>
      <dl className="import-columns">
        {columns.map((column) => (
          <div key={column}>
            <dt>{columnHeading(column)}</dt>
            <dd>{words[column]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
