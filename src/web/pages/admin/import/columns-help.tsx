import type { FileSubject } from '#contract/imports/import-words'
import { columnHeading } from '#contract/values/column-heading'
import { useClient } from '#web/data/client-context.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { sampleOf } from './sample-file.ts'
import { subjectWords } from './subject-words.ts'

/** What the columns of a file mean, with a sample and what the shop has now. */
export function ColumnsHelp({ subject }: { subject: FileSubject }) {
  const client = useClient()
  const { label, lead, download } = subjectWords[subject]
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">Columns</h2>
      <p>
        {lead} The surest way: export, change what you want to change, and import the file again.
      </p>
      <div className="row">
        <DownloadButton key={subject} fetchFile={() => download(client)}>
          {`Export ${label.toLowerCase()}`}
        </DownloadButton>
        <SampleLink {...sampleOf(subject)} />
      </div>
      <Columns subject={subject} />
    </section>
  )
}

/** What each column means. */
export function Columns({ subject }: { subject: FileSubject }) {
  const { columns, meanings } = subjectWords[subject]
  return (
    <dl className="import-columns">
      {columns.map((column) => (
        <div key={column}>
          <dt>{columnHeading(column)}</dt>
          <dd>{meanings[column]}</dd>
        </div>
      ))}
    </dl>
  )
}
