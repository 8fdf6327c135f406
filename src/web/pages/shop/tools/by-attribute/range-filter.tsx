import { useEffect, useRef, useState } from 'react'
import type { ListAttribute } from './attribute-words.ts'
import { toolsForm } from '#web/pages/shop/tools/search-bar.tsx'

type Props = { attribute: ListAttribute; least: number; greatest: number; asked: string }

const ends = ['from', 'to'] as const

/**
 * A range of numbers: a slider with two handles, and a field for each end. What is set is sent once a handle is let go or the
 * fields are left, as `length:50..100`; the whole range is sent as nothing.
 */
export function RangeFilter({ attribute: { key, name, unit }, least, greatest, asked }: Props) {
  const [askedFrom = '', askedTo = ''] = asked.slice(key.length + 1).split('..')
  const start = { from: endOf(askedFrom, least), to: endOf(askedTo, greatest) }
  const [typed, setTyped] = useState({ from: String(start.from), to: String(start.to) })
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setTyped({ from: String(start.from), to: String(start.to) })
  }
  const sent = useRef<HTMLInputElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const numbers = { from: endOf(typed.from, least), to: endOf(typed.to, greatest) }
  const from = Math.min(numbers.from, numbers.to)
  const to = Math.max(numbers.from, numbers.to)

  // Set here, since the page allows no style in its text.
  useEffect(() => {
    const share = (number: number) => String((number - least) / (greatest - least))
    slider.current?.style.setProperty('--from', share(from))
    slider.current?.style.setProperty('--to', share(to))
  }, [from, to, least, greatest])
  // The fields follow the address, also after Back.
  useEffect(() => {
    if (sent.current) Object.assign(sent.current, { value: asked, disabled: asked === '' })
  }, [asked])

  function send() {
    const input = sent.current
    if (!input || (from === start.from && to === start.to)) return
    const text = `${from > least ? from : ''}..${to < greatest ? to : ''}`
    input.disabled = text === '..'
    input.value = `${key}:${text}`
    input.form?.requestSubmit()
  }

  return (
    // The form hears only of what is sent, and of both ends at once.
    <div
      className="span"
      onChange={(event) => event.stopPropagation()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) send()
      }}
    >
      <input
        ref={sent}
        type="hidden"
        form={toolsForm}
        name="attribute"
        defaultValue={asked}
        disabled={asked === ''}
      />
      <div ref={slider} className="slider">
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${name} ${end}`}
            min={least}
            max={greatest}
            step="any"
            value={numbers[end]}
            onChange={({ target }) =>
              setTyped({ ...typed, [end]: snapped(Number(target.value), { least, greatest }) })
            }
            onPointerUp={send}
            onKeyUp={send}
          />
        ))}
      </div>
      <Ends {...{ name, unit, typed }} onType={setTyped} onSend={send} />
    </div>
  )
}

/** What is no number is the end of the range. */
function endOf(text: string, end: number): number {
  const number = Number(text.trim().replaceAll(',', '') || 'none')
  return Number.isFinite(number) ? number : end
}

/** A step of the slider, or the end that is nearer than one. */
function snapped(number: number, { least, greatest }: Pick<Props, 'least' | 'greatest'>): string {
  const step = stepOf(greatest - least)
  if (number - least < step / 2) return String(least)
  if (greatest - number < step / 2) return String(greatest)
  return String(Number((Math.round(number / step) * step).toPrecision(6)))
}

/** About a hundred steps, of 1, 2 or 5 times a power of ten. */
function stepOf(width: number): number {
  const rough = width / 100
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5].find((one) => one * power >= rough) ?? 10
  return Number((factor * power).toPrecision(3))
}

type EndsProps = Pick<ListAttribute, 'name' | 'unit'> & {
  typed: { from: string; to: string }
  onType: (typed: { from: string; to: string }) => void
  onSend: () => void
}

function Ends({ name, unit, typed, onType, onSend }: EndsProps) {
  return (
    <div className="two">
      {ends.map((end) => (
        <label key={end} className="end">
          <span className="small">
            <span className="vh">{name} </span>
            {end}
            {unit && `, ${unit}`}
          </span>
          <input
            className="in"
            inputMode="decimal"
            value={typed[end]}
            onChange={({ target }) => onType({ ...typed, [end]: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onSend()
            }}
          />
        </label>
      ))}
    </div>
  )
}
