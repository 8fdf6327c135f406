import type { ReactNode } from 'react'

type Props = {
  name: string
  /** A state that only a pointer or a keyboard brings about, drawn as if it were there. */
  drawn?: 'hover' | 'focus' | 'active'
  children: ReactNode
}

/** One element in one state, with its name above. */
export function State({ name, drawn, children }: Props) {
  return (
    <div className="state" data-drawn={drawn}>
      <p className="label">{name}</p>
      {children}
    </div>
  )
}

export const pointerStates = [
  { name: 'as it is' },
  { name: 'hover', drawn: 'hover' },
  { name: 'focus', drawn: 'focus' },
  { name: 'pressed', drawn: 'active' },
] as const

export const nothing = () => {}
