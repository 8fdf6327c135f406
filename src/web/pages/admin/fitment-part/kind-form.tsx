import type { DeskPart } from '#contract/fitment/applications-desk.schema'
import { fitKinds, type FitKind } from '#contract/fitment/fit-words'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { fitmentSentence, type PartFitment } from './use-part-fitment.ts'

const words: Record<FitKind, [string, string]> = {
  vehicle: ['The vehicle', 'It fits the vehicles of its applications.'],
  universal: ['Nothing', 'It fits everything, as most tools do.'],
  by_size: ['Its size', 'The buyer compares sizes, as with bearings and bolts.'],
  unknown: ['Nobody has said', 'The shop says “Not confirmed”.'],
}

type Props = { part: DeskPart; fitment: PartFitment; mayEdit: boolean }
type Typed = { kind: FitKind; isComplete: 'yes' | '' }

/** Says what decides whether the part fits, and whether its applications are complete. */
export function KindForm({ part, fitment, mayEdit }: Props) {
  const fresh: Typed = { kind: part.kind, isComplete: part.isComplete ? 'yes' : '' }
  const isSaid = ({ kind, isComplete }: Typed) => kind === 'vehicle' && isComplete === 'yes'
  const form = useForm({
    fresh,
    send: (typed) => fitment.send({ what: 'kind', kind: typed.kind, isComplete: isSaid(typed) }),
    sentenceOf: fitmentSentence,
    next: (sent) => sent,
  })
  const { typed } = form
  const isChanged = typed.kind !== part.kind || isSaid(typed) !== part.isComplete
  return (
    <Form
      form={form}
      className="kind-form"
      isReadOnly={!mayEdit}
      hasNoButtons={!isChanged}
      legend={<h2>What decides whether it fits</h2>}
      fields={[
        {
          name: 'kind',
          label: 'What decides whether it fits',
          kind: 'radios',
          className: 'kinds',
          choices: fitKinds.map((one) => ({
            value: one,
            label: (
              <>
                <b>{words[one][0]}</b>
                <span className="muted small">{words[one][1]}</span>
              </>
            ),
          })),
        },
        typed.kind === 'vehicle' && {
          name: 'isComplete',
          label:
            'The applications are complete: for any other vehicle the shop says “Does not fit”',
          kind: 'check',
        },
      ]}
      submit="Save"
      look="main"
      isBlocked={fitment.isBusy}
      acts={
        <button type="button" className="btn" onClick={() => form.clear(fresh)}>
          Discard
        </button>
      }
    />
  )
}
