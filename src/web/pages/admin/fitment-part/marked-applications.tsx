import type { DeskApplication } from '#contract/fitment/applications-desk.schema'
import { counted } from '#web/pages/admin/import/subject-words.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { applicationLabels, nameOf, sentOf, typedOf } from './typed-application.ts'
import { fitmentSentence, type PartFitment } from './use-part-fitment.ts'

type Props = { chosen: readonly DeskApplication[]; fitment: PartFitment; onDone: () => void }

/** Removes the selected applications, or ends them in a year. Both can be undone below. */
export function MarkedApplications({ chosen, fitment, onDone }: Props) {
  const remove = chosen.map(({ key }) => key)
  const sentenceOf = (error: unknown) =>
    Object.values(fieldErrors(error, applicationLabels))[0] ?? fitmentSentence(error)
  const form = useForm({
    fresh: { year: '' },
    mistakesIn: ({ year }) => ({ year: wrongYear(year, chosen) }),
    send: ({ year }) => {
      const last = String(Number(year))
      const add = chosen.map((one) => sentOf({ ...typedOf(one), yearTo: last }))
      const said = `${chosen.length === 1 ? 'It ends' : 'They end'} in ${last}`
      return fitment.send({ what: 'change', change: { remove, add }, said })
    },
    sentenceOf,
    onSent: onDone,
  })
  const said = chosen.length === 1 ? 'The application was removed' : 'They were removed'
  const removing = useForm({
    fresh: {},
    send: () => fitment.send({ what: 'change', change: { remove }, said }),
    sentenceOf,
    onSent: onDone,
  })
  if (chosen.length === 0)
    return (
      <p className="marked-applications muted small">
        Select applications to end them in a year or to remove them.
      </p>
    )
  return (
    <Form
      form={{ ...form, problem: form.problem ?? removing.problem }}
      className="marked-applications row"
      fields={[
        {
          name: 'year',
          label: 'Last year',
          inputMode: 'numeric',
          maxLength: 4,
        },
      ]}
      submit="End in this year"
      look="small"
      isBlocked={fitment.isBusy}
      tellsInLine
      acts={
        <button
          type="button"
          className="btn btn-s btn-x"
          disabled={fitment.isBusy}
          onClick={removing.submit}
        >
          Remove
        </button>
      }
    >
      <b role="status">{counted('applications', chosen.length)} selected</b>
    </Form>
  )
}

function wrongYear(typed: string, chosen: readonly DeskApplication[]): string | null {
  if (!/^\d{4}$/.test(typed.trim())) return 'Please type a year.'
  const late = chosen.find(({ yearFrom }) => yearFrom > Number(typed))
  return late ? `${nameOf(late)} begins after ${typed.trim()}.` : null
}
