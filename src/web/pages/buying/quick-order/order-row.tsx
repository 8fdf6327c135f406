import { memo, type KeyboardEvent, type RefObject } from 'react'
import type { Suggestions } from '#contract/catalog/finding.schema'
import { formatAmount } from '#contract/values/money'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { replacing } from '#web/ui/search/suggested.ts'
import { optionId, SuggestionList, type Option } from '#web/ui/search/suggestion-list.tsx'
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
  const isFound = found !== null
  const active = suggested?.active ?? -1
  const noteId = notes.length > 0 ? `notes-${id}` : undefined
  return (
    <tr>
      <td className="no">{number}</td>
      <PartCell
        {...{ row, number, items, acts, noteId }}
        active={active}
        isBad={isBad && !isFound}
      />
      <QuantityCell {...{ row, number, acts, noteId }} isBad={isBad && isFound} />
      <td className="name">
        {found && (
          <>
            <span>{found.productName}</span>
            <span className="pn">{found.partNumber}</span>
            <FitPlace partNumber={found.partNumber} />
          </>
        )}
        {notes.length > 0 && <Notes id={noteId} notes={notes} />}
        {nearest.length > 0 && (
          <Nearest
            nearest={nearest}
            onChoose={(partNumber) => acts.current.choose(id, partNumber)}
          />
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

type CellProps = Pick<Props, 'row' | 'number' | 'acts'> & {
  noteId: string | undefined
  isBad: boolean
}

type PartProps = CellProps & { items: Suggestions['items']; active: number }

/** The part number, with what it may become. */
function PartCell({ row: { id, part }, number, acts, noteId, isBad, items, active }: PartProps) {
  return (
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
          aria-activedescendant={active >= 0 ? optionId(listId(id), active) : undefined}
          aria-invalid={isBad}
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
        <SuggestionList
          id={listId(id)}
          options={items.map(optionOf)}
          active={active}
          onChoose={(index) => {
            const item = items[index]
            if (item) acts.current.choose(id, item.partNumber)
          }}
        />
      </div>
    </td>
  )
}

function optionOf({ partNumber, productName, other }: Suggestions['items'][number]): Option {
  return {
    key: partNumber,
    drawn: (
      <>
        <span className="pn">{partNumber}</span>
        <span>
          {productName}
          {other && <span className="replacing">{replacing(other)}</span>}
        </span>
      </>
    ),
  }
}

function QuantityCell({ row: { id, quantity }, number, acts, noteId, isBad }: CellProps) {
  return (
    <td className="qty">
      <input
        className="in"
        id={quantityFieldId(id)}
        aria-label={`Quantity, row ${number}`}
        placeholder={number === 1 ? 'Quantity' : undefined}
        aria-invalid={isBad}
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
  )
}

function Notes({ id, notes }: { id: string | undefined; notes: Judged['notes'] }) {
  return (
    <span id={id} className="notes">
      {notes.map(({ tone, text }) => (
        <span key={text} className={tone === 'bad' ? 'errtxt' : 'told'}>
          {tone === 'bad' && <Icon name="warning" />}
          <span>{text}</span>
        </span>
      ))}
    </span>
  )
}

type NearestProps = { nearest: Judged['nearest']; onChoose: (partNumber: string) => void }

function Nearest({ nearest, onChoose }: NearestProps) {
  return (
    <span className="near">
      {nearest.some(({ maker }) => maker) ? 'Choose one' : 'Did you mean'}
      {nearest.map(({ partNumber, productName, maker }) => (
        <button
          key={partNumber}
          type="button"
          className="btn btn-s"
          title={productName}
          onClick={() => onChoose(partNumber)}
        >
          {maker ? `${partNumber} (${maker})` : partNumber}
        </button>
      ))}
    </span>
  )
}
