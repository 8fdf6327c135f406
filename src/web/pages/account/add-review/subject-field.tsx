import { Field } from '#web/ui/forms/field.tsx'
import type { Subject } from './subjects.ts'

type Props = {
  subjects: readonly Subject[]
  chosen: Subject | undefined
  error: string | undefined
  onChoose: (partNumber: string) => void
}

/** What the review is about: a product that was bought, or none in particular. */
export function SubjectField({ subjects, chosen, error, onChoose }: Props) {
  return (
    <Field label="Product" error={error} hint={hint(subjects, chosen)}>
      <select
        value={chosen?.partNumber ?? ''}
        onChange={(event) => onChoose(event.target.value)}
        disabled={subjects.length === 0}
      >
        <option value="">None, the store as a whole</option>
        {subjects.map(({ partNumber, productName }) => (
          <option key={partNumber} value={partNumber}>
            {`${partNumber}, ${productName}`}
          </option>
        ))}
      </select>
    </Field>
  )
}

function hint(subjects: readonly Subject[], chosen: Subject | undefined): string {
  if (chosen?.isBought) return 'You bought it: the review is marked as a verified purchase.'
  if (chosen)
    return 'We know of no paid order of yours with it: the review is not marked as a verified purchase.'
  if (subjects.length === 0) return 'What you order and pay for can be chosen here.'
  return 'Optional. What you bought stands here.'
}
