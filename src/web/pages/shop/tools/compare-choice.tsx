import { useState } from 'react'

const compareForm = 'compare-form'
/** So many products stand side by side. */
const mostCompared = 4

/** Two to four products of the list are opened side by side. */
export function CompareForm() {
  return (
    <form id={compareForm} action="/Compare" className="compare-bar">
      <button className="btn btn-2 btn-s">Compare the chosen</button>
      <span className="small muted">Choose up to four.</span>
    </form>
  )
}

export function CompareChoice({ partNumber }: { partNumber: string }) {
  const [isFull, setIsFull] = useState(false)
  return (
    <label className="check compare">
      <input
        form={compareForm}
        type="checkbox"
        name="part"
        value={partNumber}
        aria-describedby={isFull ? `full-${partNumber}` : undefined}
        onChange={({ target }) => {
          const chosen = new FormData(target.form ?? undefined).getAll('part').length
          if (chosen > mostCompared) target.checked = false
          setIsFull(chosen > mostCompared)
        }}
      />
      Compare
      <span className="vh"> {partNumber}</span>
      {isFull && (
        <span className="small" role="status" id={`full-${partNumber}`}>
          Four are chosen already.
        </span>
      )}
    </label>
  )
}
