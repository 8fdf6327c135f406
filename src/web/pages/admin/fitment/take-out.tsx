import { useState } from 'react'
import { fitmentColumns } from '#contract/fitment/fit-words'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { columnHeading } from '#contract/values/column-heading'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { ColumnsOfFile } from './columns-of-file.tsx'
import { columnWords } from './import-words.ts'

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
      <SampleLink
        name="sample-fitment"
        columns={fitmentColumns.map(columnHeading)}
        rows={[
          ['SAMPLE-10', 'Honda', 'Civic', '2016', '2021', '', 'front', '1', '', 'A'],
          [
            'SAMPLE-40',
            'Ford',
            'F-150',
            '2015',
            '2018',
            '5.0 L V8',
            'rear left',
            '2',
            'with tow package',
            'A',
          ],
        ]}
      />
      <ColumnsOfFile columns={fitmentColumns} words={columnWords} />
    </section>
  )
}
