import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { AttributeList } from '#contract/attributes/attributes.schema'
import { mostAttributes } from '#contract/attributes/kinds'
import { useClient } from '#web/data/client-context.ts'
import { currentOf } from '#web/ui/forms/changed-since.ts'
import { moved } from '#web/pages/admin/ordering/row-moves.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { AttributeRow } from './attribute-row.tsx'
import { staffAttributesQuery } from './attributes-query.ts'
import { newAttribute, sentOf, typedOf, type TypedAttribute } from './typed-attributes.ts'

/** The attributes of a category as one list. If somebody else has changed it meanwhile, what was typed stays and says so. */
export function AttributesForm({ list, mayEdit }: { list: AttributeList; mayEdit: boolean }) {
  const client = useClient()
  const cache = useQueryClient()
  const { category } = list
  const [version, setVersion] = useState(list.version)
  const [rows, setRows] = useState(() => list.attributes.map(typedOf))
  const [errors, setErrors] = useState<Record<number, string>>({})
  const saving = useMutation({
    mutationFn: () =>
      client.staffAttributes.save({
        params: { slug: category },
        body: { version, attributes: rows.map(sentOf) },
      }),
    meta: { changes: ['products'] },
    onSuccess: (saved) => {
      toast.success(messages.attributesSaved)
      cache.setQueryData(staffAttributesQuery(client, category).queryKey, saved)
      setVersion(saved.version)
      setRows(saved.attributes.map(typedOf))
    },
    onError: (error) => {
      const current = currentOf(error, 'attributes')
      if (current) setVersion(current.version)
    },
  })

  function change(place: number, part: Partial<TypedAttribute>) {
    setRows(rows.map((row, index) => (index === place ? { ...row, ...part } : row)))
    setErrors({})
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const keys = rows.map((row) => sentOf(row).key)
    const found = rows.flatMap(({ id, name }, place): [number, string][] => {
      if (name.trim() === '' || keys[place] === '') return [[id, 'The name is missing.']]
      const isFirst = keys.indexOf(keys[place] ?? '') === place
      return isFirst ? [] : [[id, 'Another attribute has this name.']]
    })
    setErrors(Object.fromEntries(found))
    if (found.length === 0) return saving.mutate()
    focusFirstError(event.currentTarget)
  }

  return (
    <form noValidate onSubmit={send}>
      <fieldset className="bare" disabled={!mayEdit} aria-label="Attributes">
        <ol className="attribute-rows">
          {rows.map((attribute, place) => (
            <AttributeRow
              key={attribute.id}
              {...{ attribute, place, count: rows.length, error: errors[attribute.id] }}
              onChange={(part) => change(place, part)}
              onMove={(to) => setRows(moved(rows, place, to))}
              onRemove={() => setRows(rows.toSpliced(place, 1))}
            />
          ))}
        </ol>
        {saving.isError && (
          <p className="note err" role="alert">
            {currentOf(saving.error, 'attributes')
              ? 'Somebody else changed these attributes. What you typed is still here; save it again to put it in their place.'
              : refusalSentence(saving.error)}
          </p>
        )}
        {mayEdit && (
          <div className="row">
            <button type="submit" className="btn btn-1" disabled={saving.isPending}>
              {saving.isPending && <span className="spin" aria-hidden="true" />}
              Save
            </button>
            <button
              type="button"
              className="btn"
              disabled={rows.length >= mostAttributes}
              onClick={() => setRows([...rows, newAttribute()])}
            >
              Add an attribute
            </button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
