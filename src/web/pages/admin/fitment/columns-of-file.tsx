import type { FileSubject } from '#contract/imports/import-words'
import { Columns } from '#web/pages/admin/import/columns-help.tsx'

/** What the columns of a file mean, folded. */
export function ColumnsOfFile({ subject }: { subject: FileSubject }) {
  return (
    <details className="fitment-columns">
      <summary>What the columns mean</summary>
      <Columns subject={subject} />
    </details>
  )
}
