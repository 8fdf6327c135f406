import type { ReactNode } from 'react'

type Props = {
  name: string
  /** A pointer or keyboard state, drawn as if it were active. */
  drawn?: 'hover' | 'focus' | 'active'
  children: ReactNode
}

/** One element in one state, with the state's name above it. */
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
