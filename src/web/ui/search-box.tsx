import { useId, type ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = { label: string; /** What the button says. */ act?: string }

/** A field and its button as one. Stands in a GET form, so that it finds without scripts too. */
export function SearchBox({
  label,
  act = 'Find',
  ...rest
}: Props & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="join">
        <input autoComplete="off" maxLength={100} {...rest} className="in" id={id} type="search" />
        <button className="btn">
          <Icon name="search" />
          {act}
        </button>
      </div>
    </div>
  )
}
