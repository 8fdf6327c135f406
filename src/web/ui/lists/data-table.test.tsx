import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable, type Column } from './data-table.tsx'

type Part = { id: string; name: string; units: number }
const parts: Part[] = [{ id: 'a', name: 'Puller', units: 3 }]
const columns: readonly (Column<Part> | false)[] = [
  { name: 'Picture', kind: 'unnamed', cell: () => 'drawing' },
  { name: 'Name', kind: 'row', cell: ({ name }) => name },
  false,
  { name: 'Units', kind: 'number', className: 'low', cell: ({ units }) => units },
  { name: 'Held for orders', label: 'Held', cell: () => 'none' },
  { name: 'Action', kind: 'acts', cell: (_, place) => `row ${place}` },
]
const draw = (isPlain?: boolean) =>
  renderToStaticMarkup(
    <DataTable
      className="parts"
      busy={false}
      rows={parts}
      keyOf={({ id }) => id}
      columns={columns}
      isPlain={isPlain ?? false}
    />,
  )

test('each cell of a card repeats the name of its column, except where the row, a picture or a button needs none', () => {
  expect(draw()).toBe(
    '<table class="tbl cards parts" aria-busy="false"><thead><tr>' +
      '<td><span class="vh">Picture</span></td><th scope="col">Name</th>' +
      '<th scope="col" class="num">Units</th><th scope="col">Held for orders</th>' +
      '<td><span class="vh">Action</span></td></tr></thead><tbody><tr>' +
      '<td>drawing</td><th scope="row">Puller</th><td class="num low" data-l="Units">3</td>' +
      '<td data-l="Held">none</td><td class="acts">row 0</td></tr></tbody></table>',
  )
})

test('a table whose rows stay rows repeats nothing', () => {
  expect(draw(true)).toContain('<table class="tbl parts"')
  expect(draw(true)).not.toContain('data-l')
})
