import { useState } from 'react'
import { orderColumnNames } from '#contract/staff/order-desk'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { columnLabels, fixedColumn, toggled } from './columns.ts'
import { deskSearch, type DeskFilter } from './desk-filter.ts'

/** Chooses the columns. The choice is part of the address, and of a view that is saved. */
export function ColumnsMenu({ filter }: { filter: DeskFilter }) {
  const address = filter.columns.join('.')
  // The box changes at once, the list when the address has changed.
  const [chosen, choose] = useState({ address, columns: filter.columns })
  const columns = chosen.address === address ? chosen.columns : filter.columns
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="columns-menu" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="btn btn-s">Columns</summary>
      {isOpen && (
        <fieldset>
          <legend className="vh">Columns</legend>
          {orderColumnNames
            .filter((name) => name !== fixedColumn)
            .map((name) => (
              <label key={name} className="check">
                <input
                  type="checkbox"
                  checked={columns.includes(name)}
                  disabled={columns.includes(name) && columns.length === 2}
                  onChange={() => {
                    const next = toggled(columns, name)
                    choose({ address, columns: next })
                    navigate(href.manageOrders(deskSearch({ ...filter, columns: next })), {
                      replace: true,
                    })
                  }}
                />
                {columnLabels[name]}
              </label>
            ))}
        </fieldset>
      )}
    </details>
  )
}
