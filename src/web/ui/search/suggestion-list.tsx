import type { ReactNode } from 'react'

export type Option = { key: string; className?: string; drawn: ReactNode }

type Props = {
  id: string
  options: readonly Option[]
  /** The option that the keys have reached; -1 for none. */
  active: number
  onChoose: (index: number) => void
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** The options of a combobox. Its field keeps the focus and handles the keys; options only need the pointer. */
export function SuggestionList({ id, options, active, onChoose }: Props) {
  return (
    <div
      className="suggestions"
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={options.length === 0}
    >
      {options.map(({ key, className, drawn }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={className}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {drawn}
        </div>
      ))}
    </div>
  )
}
