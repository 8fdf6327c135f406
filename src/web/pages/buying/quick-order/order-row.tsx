import { memo, type KeyboardEvent, type RefObject } from 'react'
import type { Suggestions } from '#contract/catalog/finding.schema'
import { formatAmount } from '#contract/values/money'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { replacing } from '#web/ui/search/suggested.ts'
import type { Judged } from './judge-rows.ts'
import { isLineOfList, isSeveralCells } from './parse-rows.ts'
import type { Row } from './use-rows.ts'

export type RowActs = {
  change: (id: number, change: { part?: string; quantity?: string }) => void
  remove: (id: number) => void
  paste: (id: number, text: string) => void
  /** The part field has the focus, or has lost it. */
  enter: (id: number | null) => void
  choose: (id: number, partNumber: string) => void
  /** A key in the part field; true if the suggestions have used it. */
  key: (event: KeyboardEvent) => boolean
  /** To the quantity of this row, or to the next row. */
  goOn: (id: number, from: 'part' | 'quantity') => void
}

type Props = {
  row: Row
  number: number
  judged: Judged
  /** Only of the row whose part field has the focus. */
  suggested: { items: Suggestions['items']; active: number } | null
  acts: RefObject<RowActs>
}

export const partFieldId = (id: number) => `part-${id}`
export const quantityFieldId = (id: number) => `quantity-${id}`
const listId = (id: number) => `suggestions-${id}`
const optionId = (id: number, index: number) => `${listId(id)}-${index}`

/** Drawn again only if something of it has changed: there may be 500. */
export const OrderRow = memo(Drawn, (before, now) => {
  const isSame = before.row === now.row && before.number === now.number
  const isQuiet = before.suggested === null && now.suggested === null
  return isSame && isQuiet && JSON.stringify(before.judged) === JSON.stringify(now.judged)
})

/** One row of the quick order: part number, quantity, and what it comes to. */
function Drawn({ row, number, judged, suggested, acts }: Props) {
  const { id, part, quantity } = row
  const items = suggested?.items ?? []
  // While suggestions are shown, nobody is told that the beginning of a number is not one.
  const isGuessing = items.length > 0 && judged.found === null
  const { found, total, notes, nearest } = isGuessing
    ? { ...judged, notes: [], nearest: [] }
    : judged
  const isBad = notes.some(({ tone }) => tone === 'bad')
  const isQuantityBad = isBad && found !== null
  const noteId = notes.length > 0 ? `notes-${id}` : undefined
  return (
    <tr>
      <td className="no">{number}</td>
      <td className="part">
        <div className="combo">
          <input
            className="in"
            id={partFieldId(id)}
            role="combobox"
            aria-label={`Part number, row ${number}`}
            placeholder={number === 1 ? 'Part number' : undefined}
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={listId(id)}
            aria-activedescendant={
              suggested && suggested.active >= 0 ? optionId(id, suggested.active) : undefined
            }
            aria-invalid={isBad && !isQuantityBad}
            aria-describedby={noteId}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={part}
            onChange={(event) => acts.current.change(id, { part: event.target.value })}
            onFocus={() => acts.current.enter(id)}
            onBlur={() => acts.current.enter(null)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!isSeveralCells(text) && !isLineOfList(text)) return
              event.preventDefault()
              acts.current.paste(id, text)
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || acts.current.key(event)) return
              if (event.key !== 'Enter') return
              event.preventDefault()
              acts.current.goOn(id, 'part')
            }}
          />
          <div
            className="suggestions"
            id={listId(id)}
            role="listbox"
            aria-label="Suggestions"
            hidden={items.length === 0}
          >
            {items.map((item, index) => (
              // The field keeps the focus and handles the keys; options only need the pointer.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={item.partNumber}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === suggested?.active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => acts.current.choose(id, item.partNumber)}
              >
                <span className="pn">{item.partNumber}</span>
                <span>
                  {item.productName}
                  {item.other && <span className="replacing">{replacing(item.other)}</span>}
                </span>
              </div>
            ))}
          </div>
        </div>
      </td>
      <td className="qty">
        <input
          className="in"
          id={quantityFieldId(id)}
          aria-label={`Quantity, row ${number}`}
          placeholder={number === 1 ? 'Quantity' : undefined}
          aria-invalid={isQuantityBad}
          aria-describedby={noteId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={quantity}
          onChange={(event) => acts.current.change(id, { quantity: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            acts.current.goOn(id, 'quantity')
          }}
        />
      </td>
      <td className="name">
        {found && (
          <>
            <span>{found.productName}</span>
            <span className="pn">{found.partNumber}</span>
            <FitPlace partNumber={found.partNumber} />
          </>
        )}
        {notes.length > 0 && (
          <span id={noteId} className="notes">
            {notes.map(({ tone, text }) => (
              <span key={text} className={tone === 'bad' ? 'errtxt' : 'told'}>
                {tone === 'bad' && <Icon name="warning" />}
                <span>{text}</span>
              </span>
            ))}
          </span>
        )}
        {nearest.length > 0 && (
          <span className="near">
            {nearest.some(({ maker }) => maker) ? 'Choose one' : 'Did you mean'}
            {nearest.map(({ partNumber, productName, maker }) => (
              <button
                key={partNumber}
                type="button"
                className="btn btn-s"
                title={productName}
                onClick={() => acts.current.choose(id, partNumber)}
              >
                {maker ? `${partNumber} (${maker})` : partNumber}
              </button>
            ))}
          </span>
        )}
      </td>
      <td className="num price-cell">{found && formatAmount(found.price)}</td>
      <td className="num">{total !== null && formatAmount(total)}</td>
      <td className="out">
        {(part !== '' || quantity !== '') && (
          <button
            type="button"
            className="btn btn-t btn-s"
            aria-label={`Remove row ${number}`}
            onClick={() => acts.current.remove(id)}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  )
}
