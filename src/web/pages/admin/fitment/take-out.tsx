import { useState } from 'react'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { sampleOf } from '#web/pages/admin/import/sample-file.ts'
import { ColumnsOfFile } from './columns-of-file.tsx'

/** Takes applications out as a file that can be brought in again, and says what its columns mean. */
export function TakeOut() {
  const client = useClient()
  const [make, setMake] = useState('')
  const asked = make.trim()
  return (
    <section aria-labelledby="take-out">
      <h2 id="take-out">Export the file</h2>
      <p>
        The surest way to change many at once: export the file, edit it, and bring it in again. The
        applications of a single part are on its own page.
      </p>
      <div className="fitment-find">
        <Field label="Make (optional)">
          <input
            value={make}
            maxLength={80}
            autoComplete="off"
            placeholder="Honda"
            onChange={({ target }) => setMake(target.value)}
          />
        </Field>
        <DownloadButton
          key={asked}
          fetchFile={() =>
            client.fitmentDesk.download({ query: asked === '' ? {} : { make: asked } })
          }
        >
          {asked === '' ? 'Export all' : `Export ${asked}`}
        </DownloadButton>
      </div>
      <SampleLink {...sampleOf('applications')} />
      <ColumnsOfFile subject="applications" />
    </section>
  )
}
