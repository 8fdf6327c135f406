import { useEffect, useRef } from 'react'

type Props = { name: string; onUndo: () => void }

/** Stands for a line that was just removed. It takes the focus, which the line had. */
export function RemovedLine({ name, onUndo }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className="note removed">
      <span role="status">{name} was removed.</span>
      <button type="button" ref={undo} className="btn btn-s" onClick={onUndo}>
        Undo
      </button>
    </p>
  )
}
