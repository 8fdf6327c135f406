import { ChoiceCount } from './choice-count.tsx'
import { toolsForm } from './search-bar.tsx'

type Props = {
  name: string
  value: string
  label: string
  count: number
  isWhole: boolean
  type: 'checkbox' | 'radio'
  isChosen: boolean
}

/** A field of the search form. One that would leave nothing cannot be chosen. */
export function Choice({ name, value, label, count, isWhole, type, isChosen }: Props) {
  return (
    <label className="check">
      <input
        form={toolsForm}
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && isWhole && !isChosen}
      />
      {label}
      <ChoiceCount count={count} isWhole={isWhole} />
    </label>
  )
}
