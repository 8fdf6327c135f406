import { useState, type SubmitEvent } from 'react'
import { navigate } from '#web/navigation/navigation.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { PartField } from './part-field.tsx'

/** Leads to the applications of a part, with a vehicle typed there already if there is one. */
export function FindPart({ vehicle = {} }: { vehicle?: Record<string, string> }) {
  const [typed, type] = useState('')
  const [isMissing, setMissing] = useState(false)

  function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const partNumber = typed.trim()
    setMissing(partNumber === '')
    if (partNumber !== '') navigate(staffHref.fitmentPart(partNumber, vehicle))
  }

  return (
    <section aria-labelledby="find-part">
      <h2 id="find-part">What a part fits</h2>
      <form className="fitment-find" noValidate onSubmit={go}>
        <PartField
          label="Part number"
          value={typed}
          error={isMissing ? 'Please type a part number.' : null}
          onChange={(value) => {
            type(value)
            setMissing(false)
          }}
        />
        <button type="submit" className="btn">
          Show and change
        </button>
      </form>
    </section>
  )
}
