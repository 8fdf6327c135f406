import { useEffect, useRef } from 'react'

type Props = {
  id: string
  name: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}

/** A choice in a GET form, which it sends at once. It follows the URL, also after Back, without moving the focus. */
export function ChoiceField({ id, name, label, value, choices }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        className="in"
        id={id}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
