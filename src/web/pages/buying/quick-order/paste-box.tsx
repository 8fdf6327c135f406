import { useState } from 'react'
import { readTextFile } from '#web/ui/forms/read-text-file.ts'
import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  problem: string | null
  onText: (text: string) => void
  onProblem: (problem: string) => void
}

/** Takes many rows at once, from a spreadsheet or a CSV file. Folded, because most orders are typed. */
export function PasteBox({ problem, onText, onProblem }: Props) {
  const [text, setText] = useState('')

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readTextFile(file)
    if ('problem' in read) onProblem(read.problem)
    else onText(read.text)
  }

  return (
    <details className="paste-box" open={problem !== null || undefined}>
      <summary>Paste rows or take a CSV file</summary>
      <div className="form two">
        <Field
          label="Part number and quantity"
          hint="One product a line, separated by a comma, a semicolon, a tab or spaces."
          error={problem}
        >
          <textarea
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder={'HK-09IN, 5\nTW-40200, 2'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Or a CSV file" hint="With these two columns, in UTF-8, up to 1 MB.">
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </Field>
      </div>
      <button
        type="button"
        className="btn"
        onClick={() => {
          onText(text)
          setText('')
        }}
      >
        Put in the rows
      </button>
    </details>
  )
}
