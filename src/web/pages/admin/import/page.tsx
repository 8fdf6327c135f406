import './import.css'
import { useState } from 'react'
import type { FileSubject } from '#contract/imports/import-words'
import type { PageProps } from '#web/navigation/page.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { useUser } from '#web/session/session.ts'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { ColumnsHelp } from './columns-help.tsx'
import { ImportsList } from './imports-list.tsx'
import { SendFile } from './send-file.tsx'
import { subjectOf, subjectsFor, subjectWords } from './subject-words.ts'

const listed = 10

/** Sends a file, whatever it is about. What it would do is shown on a page of its own. */
export function Page({ search }: PageProps) {
  const subjects = subjectsFor(useUser())
  const [subject, setSubject] = useState<FileSubject>(() => subjectOf(search.get('kind'), subjects))
  return (
    <>
      <div className="dash-head">
        <h1>Import</h1>
        <p className="muted small">Nothing is changed before you have seen what will happen.</p>
      </div>
      <div className="import">
        <fieldset className="import-kinds">
          <legend className="lbl">What the file has</legend>
          {subjects.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="kind"
                value={choice}
                checked={choice === subject}
                onChange={() => setSubject(choice)}
              />
              {subjectWords[choice].label}
            </label>
          ))}
        </fieldset>
        <SendFile key={subject} subject={subject} />
        <section aria-labelledby="last-imports">
          <h2 id="last-imports">Last imports</h2>
          <ImportsList
            subjects={Object.keys(subjectWords) as FileSubject[]}
            place={readPlace(search)}
            addressAt={(at) => staffHref.import({ kind: subject, ...at })}
            limit={listed}
            empty={<p className="muted">Files that you or your colleagues send are listed here.</p>}
          />
        </section>
        <ColumnsHelp subject={subject} />
      </div>
    </>
  )
}
