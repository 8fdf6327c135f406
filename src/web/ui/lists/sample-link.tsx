type Props = {
  /** The name of the file, without its ending. */
  name: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  children?: string
}

/** A file with the heads of its columns and sample rows, so that the columns of an empty table can be seen. */
export function SampleLink({ name, columns, rows, children = 'Download a sample' }: Props) {
  return (
    <a className="btn btn-s" href={sampleAddress(columns, rows)} download={`${name}.csv`}>
      {children}
    </a>
  )
}

/** The file as the address of a download. The mark at its beginning tells Excel that it is in UTF-8. */
export function sampleAddress(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [columns, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`)
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('')}`)}`
}

function written(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
