import { useRef, useState } from 'react'
import type { TableKind } from '#contract/shipping/table-kinds'
import type { TableVersion } from '#contract/shipping/tables.schema'
import { useCsvText } from '#web/pages/admin/trying-out/use-csv-text.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { TableChanges } from './table-changes.tsx'
import { tableSamples } from './table-words.ts'
import { useUpload } from './use-upload.ts'

/** A new version of a table: choose a file or paste it, see what it changes, then use it. */
export function TableUpload({ kind, newest }: { kind: TableKind; newest: TableVersion | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [from, setFrom] = useState('')
  const upload = useUpload(kind, newest?._id ?? null)
  const text = useCsvText({
    beginning: '',
    missing: 'Choose a file, or paste one.',
    onChange: upload.forget,
    onCheck: (csv) => upload.tryOut({ csv, from }),
  })

  function clear() {
    text.change('')
    setFrom('')
    form.current?.reset()
  }

  return (
    <section className="delivery-upload" aria-labelledby="delivery-upload">
      <h3 id="delivery-upload">Replace</h3>
      <form ref={form} className="form" method="post" noValidate onSubmit={text.check}>
        <div className="form two">
          <Field label="CSV file" hint="With the same columns as the download.">
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) => void text.take(target.files?.[0])}
            />
          </Field>
          <Field
            label="Counts from (optional)"
            hint="Your time. Without one, from now on."
            error={upload.fromProblem}
          >
            <input
              type="datetime-local"
              value={from}
              onChange={({ target }) => {
                setFrom(target.value)
                upload.forget()
              }}
            />
          </Field>
        </div>
        <Field label="Or paste it" error={text.problem}>
          <textarea
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={text.csv}
            onChange={({ target }) => text.change(target.value)}
          />
        </Field>
        <div className="row">
          <BusyButton look="plain" busy={upload.isChecking}>
            Check
          </BusyButton>
          <SampleLink name={`sample-${kind}-rates`} {...tableSamples[kind]} />
        </div>
      </form>
      <TableChanges upload={{ ...upload, store: () => upload.store(clear) }} />
    </section>
  )
}
