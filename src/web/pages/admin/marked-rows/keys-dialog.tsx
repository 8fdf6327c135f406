import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '#web/ui/texts/messages.ts'
import { Facts } from '#web/ui/lists/facts.tsx'
import { areKeysOn, switchKeys } from './keys-switch.ts'

const keysFor = (thing: string): [key: string, does: string][] => [
  ['j', `Next ${thing}`],
  ['k', `Previous ${thing}`],
  ['Enter', `Open the ${thing}`],
  ['x', `Select or deselect the ${thing}`],
  ['/', 'Search'],
  ['?', 'Show these keys'],
]

/** Shows the keys, and switches them off for those whom they disturb. */
export function KeysDialog({ thing, onClose }: { thing: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isOn, setIsOn] = useState(areKeysOn)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dh">Keyboard</div>
      <div className="db">
        <h2 id={id}>Keys of this list</h2>
        <Facts
          className="keys"
          facts={keysFor(thing).map(([key, does]) => [<kbd key={key}>{key}</kbd>, does])}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              setIsOn(event.target.checked)
              switchKeys(event.target.checked)
            }}
          />
          Use single keys
        </label>
        <div className="row">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {messages.confirmClose}
          </button>
        </div>
      </div>
    </dialog>
  )
}
