import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import { readUnits } from './units.ts'

type Props = {
  /** What the field is about, for those who do not see where it is. */
  label: string
  quantity: number
  isBad?: boolean
  onChange: (quantity: number) => Promise<unknown>
}

const pauseMs = 600

/** A quantity with buttons for one less and one more. It is sent when the typing pauses, and on Enter or on leaving. */
export function QuantityStepper({ label, quantity, isBad = false, onChange }: Props) {
  const id = useId()
  const { shown, isWrong, type, step, send, leave } = useTypedUnits(quantity, onChange)

  return (
    <div className="units">
      <div className={isWrong || isBad ? 'step bad' : 'step'}>
        <button type="button" aria-label={`One less: ${label}`} onClick={() => step(-1)}>
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity: ${label}`}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          value={shown}
          maxLength={9}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send()
          }}
        />
        <button type="button" aria-label={`One more: ${label}`} onClick={() => step(1)}>
          +
        </button>
      </div>
      {isWrong && (
        <p className="errtxt" id={id} role="alert">
          <Icon name="warning" />
          <span>{messages.wholeNumber}</span>
        </p>
      )}
    </div>
  )
}

function useTypedUnits(quantity: number, onChange: Props['onChange']) {
  // Null: what is shown is what is stored.
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string }>(undefined)
  const shown = typed ?? String(quantity)
  const isWrong = typed !== null && typed !== '' && readUnits(typed) === undefined

  function send() {
    if (!waiting.current) return
    const { timer, text } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    const units = readUnits(text)
    if (units === undefined) return
    const settle = () => setTyped((now) => (now === text ? null : now))
    if (units === quantity) settle()
    else void onChange(units).finally(settle)
  }
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  // What was typed last is not lost when the page is left.
  useEffect(() => () => sendNow.current(), [])

  function type(text: string) {
    setTyped(text)
    clearTimeout(waiting.current?.timer)
    waiting.current = { text, timer: setTimeout(() => sendNow.current(), pauseMs) }
  }
  const step = (by: number) => type(String(Math.max(1, (readUnits(shown) ?? quantity) + by)))
  function leave() {
    send()
    setTyped((now) => (now === '' ? null : now))
  }
  return { shown, isWrong, type, step, send, leave }
}
