import { useEffect, useRef } from 'react'
import type { FigurePeriod, FigureStep } from '#contract/staff/figure-periods'
import { href } from '#web/navigation/href.ts'
import { periodChoices, stepWords } from './figure-words.ts'

type Props = { period: FigurePeriod & { by: FigureStep }; today: string }

/** The period and how it is divided. Both are part of the address, so Back restores them. */
export function PeriodPicker({ period, today }: Props) {
  const { name, by, steps } = period
  const field = useRef<HTMLSelectElement>(null)
  // The choice follows the address, also after Back changed it, without moving the focus.
  useEffect(() => {
    if (field.current) field.current.value = name
  }, [name])
  const choices = periodChoices(today)
  const isListed = choices.some(({ value }) => value === name)
  return (
    <div className="bar figures-bar">
      <form action={href.figures()}>
        <div className="field">
          <label htmlFor="figures-period">Period</label>
          <select
            ref={field}
            className="in"
            id="figures-period"
            name="period"
            defaultValue={name}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {!isListed && <option value={name}>{name}</option>}
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </form>
      {steps.length > 1 && (
        <nav aria-label="Divided by" className="row by">
          {steps.toReversed().map((step) => (
            <a
              key={step}
              className="btn btn-s"
              href={href.figures({ period: name, by: step })}
              aria-current={step === by ? 'true' : undefined}
            >
              By {stepWords[step]}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
