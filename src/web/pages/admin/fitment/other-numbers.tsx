import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { numbersOfPartQuery } from './number-queries.ts'
import { NumbersTable } from './numbers-table.tsx'

type Props = { partNumber: string; className?: string }

/** Under which numbers others have a part. They come with files, so that is where they are changed. */
export function OtherNumbers({ partNumber, className }: Props) {
  const found = useQuery(numbersOfPartQuery(useClient(), partNumber))
  return (
    <section className={className} aria-labelledby="other-numbers">
      <h2 id="other-numbers">Other numbers</h2>
      <Loaded
        query={found}
        failed="The numbers could not be loaded."
        loading={<div className="sk sk-line" aria-busy="true" />}
        empty={
          <p className="muted">No other maker’s number and no older one leads to this part.</p>
        }
      >
        {(data) => <NumbersTable numbers={data} />}
      </Loaded>
      <p className="small fitment-foot">
        <a href={staffHref.fitmentNumbers()}>Change numbers by a file</a>
      </p>
    </section>
  )
}
