import { Field } from '#web/ui/forms/field.tsx'
import type { Subject } from './subjects.ts'

type Props = {
  subjects: readonly Subject[]
  chosen: Subject | undefined
  error: string | undefined
  onChoose: (partNumber: string) => void
}

/** What the review is about: a product, or the store as a whole. */
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
  if (chosen?.isBought) {
    return 'You bought this product, so your review will be marked as a verified purchase.'
  }
  if (chosen) {
    return 'We found no paid order of yours for this product, so your review will not be marked as a verified purchase.'
  }
  if (subjects.length === 0) return 'Products you have ordered and paid for will be listed here.'
  return 'Optional. The products you bought are listed here.'
}
