import { useQuery } from '@tanstack/react-query'
import type { Interchange } from '#contract/fitment/fitment.schema'
import { useClient } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { kindWords } from '#web/pages/admin/fitment/kind-words.ts'
import { interchangeQuery } from '#web/pages/admin/fitment/number-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'

/** Which part of the shop a number leads to. The number is in the address of the page. */
export function FindNumber({ number }: { number: string }) {
  const form = useForm({
    fresh: { wanted: number },
    mistakesIn: ({ wanted }) => ({ wanted: wanted.trim() === '' ? 'Please type a number.' : null }),
    send: async ({ wanted }) => navigate(staffHref.fitmentNumbers({ number: wanted.trim() })),
    next: (sent) => sent,
  })
  return (
    <section aria-labelledby="find-number">
      <h2 id="find-number">Where a number leads</h2>
      <Form
        form={form}
        className="fitment-find"
        fields={[
          {
            name: 'wanted',
            label: 'Number of another maker, or an older one',
            maxLength: 60,
            spellCheck: false,
          },
        ]}
        submit="Find"
        look="other"
      />
      {number !== '' && <Found number={number} />}
    </section>
  )
}

function Found({ number }: { number: string }) {
  const found = useQuery(interchangeQuery(useClient(), number))
  return (
    <Loaded
      query={found}
      failed="The number could not be looked up."
      loading={<div className="sk sk-line" aria-busy="true" />}
      empty={
        <p className="fitment-foot" role="status">
          No part on sale is found by {number}.
        </p>
      }
    >
      {(data) => (
        <DataTable
          className="fitment-rows fitment-foot"
          rows={data}
          keyOf={(one) => one.partNumber}
          columns={[
            {
              name: 'Part',
              kind: 'row',
              cell: (one) => <a href={staffHref.fitmentPart(one.partNumber)}>{one.partNumber}</a>,
            },
            { name: 'Name', cell: (one) => one.productName },
            { name: 'Found by', cell: (one) => foundBy(one) },
          ]}
        />
      )}
    </Loaded>
  )
}

function foundBy({ other, isReplacement }: Interchange): string {
  if (other) return `${other.maker} ${other.number} (${kindWords[other.kind].toLowerCase()})`
  return isReplacement ? 'The number of a part whose place it has taken' : 'Its own number'
}
