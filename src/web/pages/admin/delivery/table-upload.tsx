import { useRef } from 'react'
import type { TableKind } from '#contract/shipping/table-kinds'
import type { TableVersion } from '#contract/shipping/tables.schema'
import { useCsvText } from '#web/pages/admin/trying-out/use-csv-text.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { SampleLink } from '#web/ui/lists/sample-link.tsx'
import { TableChanges } from './table-changes.tsx'
import { tableSamples } from './table-words.ts'
import { useUpload } from './use-upload.ts'

/** A new version of a table: choose a file or paste it, see what it changes, then use it. */
export function TableUpload({ kind, newest }: { kind: TableKind; newest: TableVersion | null }) {
  const file = useRef<HTMLInputElement>(null)
  const upload = useUpload(kind, newest?._id ?? null)
  const text = useCsvText({
    fresh: { csv: '', from: '' },
    missing: 'Choose a file, or paste one.',
    onChange: upload.forget,
    onCheck: upload.tryOut,
  })

  function clear() {
    text.clear()
    upload.forget()
    if (file.current) file.current.value = ''
  }

  return (
    <section className="delivery-upload" aria-labelledby="delivery-upload">
      <h3 id="delivery-upload">Replace</h3>
      <Form
        form={{
          ...text,
          errors: { ...text.errors, from: upload.fromProblem },
          busy: upload.isChecking,
        }}
        fields={[
          {
            className: 'form two',
            rows: [
              <Field key="file" label="CSV file" hint="With the same columns as the download.">
                <input
                  ref={file}
                  type="file"
                  accept=".csv,text/csv,text/plain"
                  onChange={({ target }) => void text.take(target.files?.[0])}
                />
              </Field>,
              {
                name: 'from',
                label: 'Counts from (optional)',
                hint: 'Your time. Without one, from now on.',
                type: 'datetime-local',
              },
            ],
          },
          {
            name: 'csv',
            label: 'Or paste it',
            lines: 5,
            spellCheck: false,
            autoComplete: 'off',
          },
        ]}
        submit="Check"
        look="plain"
        acts={<SampleLink name={`sample-${kind}-rates`} {...tableSamples[kind]} />}
      />
      <TableChanges upload={{ ...upload, store: () => upload.store(clear) }} />
    </section>
  )
}
