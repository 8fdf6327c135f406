import type { ComponentProps } from 'react'

type Props = {
  label: string
  /** How many there are of it, at the end of the line. */ count?: number
}

/** A box to tick with its words; the words tick it too. */
export function Checkbox({
  label,
  count,
  ...rest
}: Props & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      {label}
      {count !== undefined && <span className="n">{count.toLocaleString('en-US')}</span>}
    </label>
  )
}
