import { useState, type SubmitEvent } from 'react'
import type { DeskPart } from '#contract/fitment/applications-desk.schema'
import { fitKinds, type FitKind } from '#contract/fitment/fit-words'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import type { PartFitment } from './use-part-fitment.ts'

const words: Record<FitKind, [string, string]> = {
  vehicle: ['The vehicle', 'It fits the vehicles of its applications.'],
  universal: ['Nothing', 'It fits everything, as most tools do.'],
  by_size: ['Its size', 'The buyer compares sizes, as with bearings and bolts.'],
  unknown: ['Nobody has said', 'The shop says “Not confirmed”.'],
}

type Props = { part: DeskPart; fitment: PartFitment; mayEdit: boolean }

/** Says what decides whether the part fits, and whether its applications are complete. */
export function KindForm({ part, fitment, mayEdit }: Props) {
  const [kind, setKind] = useState(part.kind)
  const [isComplete, setComplete] = useState(part.isComplete)
  const isSaid = kind === 'vehicle' && isComplete
  const isChanged = kind !== part.kind || isSaid !== part.isComplete
  const error = fitment.errorOf('kind')

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    fitment.act({ what: 'kind', kind, isComplete: isSaid })
  }

  return (
    <form className="kind-form" noValidate onSubmit={save}>
      <fieldset className="bare" disabled={!mayEdit}>
        <legend>
          <h2>What decides whether it fits</h2>
        </legend>
        <div className="kinds">
          {fitKinds.map((one) => (
            <label key={one} className="check">
              <input
                type="radio"
                name="kind"
                value={one}
                checked={one === kind}
                onChange={() => setKind(one)}
              />
              <b>{words[one][0]}</b>
              <span className="muted small">{words[one][1]}</span>
            </label>
          ))}
        </div>
        {kind === 'vehicle' && (
          <label className="check">
            <input
              type="checkbox"
              checked={isComplete}
              onChange={({ target }) => setComplete(target.checked)}
            />
            The applications are complete: for any other vehicle the shop says “Does not fit”
          </label>
        )}
        {error && (
          <p className="note err" role="alert">
            {refusalSentence(error)}
          </p>
        )}
        {mayEdit && isChanged && (
          <p className="row">
            <button type="submit" className="btn btn-1" disabled={fitment.isBusy}>
              {fitment.doing === 'kind' && <span className="spin" aria-hidden="true" />}
              Save
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setKind(part.kind)
                setComplete(part.isComplete)
              }}
            >
              Discard
            </button>
          </p>
        )}
      </fieldset>
    </form>
  )
}
