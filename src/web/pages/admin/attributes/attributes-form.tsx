import { useQueryClient } from '@tanstack/react-query'
import type { AttributeList } from '#contract/attributes/attributes.schema'
import { mostAttributes } from '#contract/attributes/kinds'
import { useClient } from '#web/data/client-context.ts'
import { moved } from '#web/pages/admin/ordering/row-moves.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useEdit } from '#web/ui/forms/use-edit.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { AttributeRow } from './attribute-row.tsx'
import { staffAttributesQuery } from './attributes-query.ts'
import { newAttribute, sentOf, typedOf, type TypedAttribute } from './typed-attributes.ts'

/** The attributes of a category as one list. If somebody else has changed it meanwhile, what was typed stays and says so. */
export function AttributesForm({ list, mayEdit }: { list: AttributeList; mayEdit: boolean }) {
  const client = useClient()
  const cache = useQueryClient()
  const edit = useEdit('attributes', list, {
    fields: ['rows'],
    isSame: (one, other) =>
      JSON.stringify(one.rows.map(sentOf)) === JSON.stringify(other.rows.map(sentOf)),
    typedOf: ({ attributes }: AttributeList) => ({ rows: attributes.map(typedOf) }),
    bodyOf: (_, { rows }) => rows.map(sentOf),
    send: ({ category, version }, attributes) =>
      client.staffAttributes.save({ params: { slug: category }, body: { version, attributes } }),
    changes: ['products'],
    mistakesIn: ({ rows }) => mistakesIn(rows),
    onSaved: (saved) => {
      toast.success(messages.attributesSaved)
      cache.setQueryData(staffAttributesQuery(client, saved.category).queryKey, saved)
    },
  })
  const { rows } = edit.typed
  const setRows = (next: TypedAttribute[]) => edit.type({ rows: next })

  function change(place: number, part: Partial<TypedAttribute>) {
    edit.type(
      { rows: rows.map((row, index) => (index === place ? { ...row, ...part } : row)) },
      Object.keys(edit.errors),
    )
  }

  return (
    <Form
      form={{ ...edit, problem: edit.isOvertaken ? overtaken : edit.problem }}
      className="attributes-form"
      isReadOnly={!mayEdit}
      label="Attributes"
      fields={[
        <ol key="rows" className="attribute-rows">
          {rows.map((attribute, place) => (
            <AttributeRow
              key={attribute.id}
              {...{ attribute, place, count: rows.length, error: edit.errors[attribute.id] }}
              onChange={(part) => change(place, part)}
              onMove={(to) => setRows(moved(rows, place, to))}
              onRemove={() => setRows(rows.toSpliced(place, 1))}
            />
          ))}
        </ol>,
      ]}
      submit="Save"
      look="main"
      acts={
        <button
          type="button"
          className="btn"
          disabled={rows.length >= mostAttributes}
          onClick={() => setRows([...rows, newAttribute()])}
        >
          Add an attribute
        </button>
      }
    />
  )
}

const overtaken =
  'Somebody else changed these attributes. What you typed is still here; save it again to put it in their place.'

/** What is wrong with the names, by the ids of the rows. */
function mistakesIn(rows: readonly TypedAttribute[]): Record<number, string> {
  const keys = rows.map((row) => sentOf(row).key)
  const found = rows.flatMap(({ id, name }, place): [number, string][] => {
    if (name.trim() === '' || keys[place] === '') return [[id, 'The name is missing.']]
    const isFirst = keys.indexOf(keys[place] ?? '') === place
    return isFirst ? [] : [[id, 'Another attribute has this name.']]
  })
  return Object.fromEntries(found)
}
