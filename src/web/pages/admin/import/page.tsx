import './import.css'
import { useState } from 'react'
import type { FileKind } from '#contract/staff/product-files'
import { navigate } from '#web/navigation/navigation.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { useUser } from '#web/session/session.ts'
import { ColumnsHelp } from './columns-help.tsx'
import { fileKindOf, kindWords, kindsFor } from './file-words.ts'
import { FileForm } from './file-form.tsx'
import { LastImports } from './last-imports.tsx'

/** Sends a CSV file of products, prices or stock. What it would do is shown on the page of its batch. */
export function Page({ search }: PageProps) {
  const kinds = kindsFor(useUser())
  const [kind, setKind] = useState<FileKind>(() => fileKindOf(search.get('kind'), kinds))
  return (
    <>
      <div className="dash-head">
        <h1>Import</h1>
        <p className="muted small">Nothing is changed before you have seen what will happen.</p>
      </div>
      <div className="import">
        <fieldset className="import-kinds">
          <legend className="lbl">What the file has</legend>
          {kinds.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="kind"
                value={choice}
                checked={choice === kind}
                onChange={() => setKind(choice)}
              />
              {kindWords[choice].label}
            </label>
          ))}
        </fieldset>
        <FileForm kind={kind} onSent={({ _id }) => navigate(staffHref.batch(_id))} />
        <LastImports />
        <ColumnsHelp kind={kind} />
      </div>
    </>
  )
}
