import { columnHeading } from '#contract/values/column-heading'
import { fileColumns, type FileColumn, type FileKind } from '#contract/staff/product-files'
import { useClient } from '#web/data/client-context.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { kindWords } from './file-words.ts'
import { sampleOf } from './sample-file.ts'

/** What the columns of a kind of file mean, with a sample and what the shop has now. */
export function ColumnsHelp({ kind }: { kind: FileKind }) {
  const client = useClient()
  const { label, lead, columns } = kindWords[kind]
  const fetchFile = {
    products_csv: () => client.productFiles.downloadProducts({ query: {} }),
    prices_csv: () => client.productFiles.downloadPrices({ query: {} }),
    stock_csv: () => client.stock.download({ query: {} }),
  }[kind]
  const name = label.toLowerCase()
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">Columns</h2>
      <p>
        {lead} The surest way: export, change what you want to change, and import the file again.
      </p>
      <div className="row">
        <DownloadButton key={kind} fetchFile={fetchFile}>
          {`Export ${name}`}
        </DownloadButton>
        <SampleLink name={`sample-${name}`} {...sampleOf(kind)} />
      </div>
      <dl className="import-columns">
        {fileColumns[kind].map((column: FileColumn) => (
          <div key={column}>
            <dt>{columnHeading(column)}</dt>
            <dd>{columns[column]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
