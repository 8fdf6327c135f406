import './goes-with.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { catalogueMs } from '#web/data/catalogue-age.ts'
import { useClient } from '#web/data/client-context.ts'
import { Mini } from './mini.tsx'

function goingWithQuery(client: Client, partNumber: string) {
  return queryOptions({
    queryKey: ['goes with', partNumber],
    queryFn: ({ signal }) => client.parts.listGoingWith({ params: { partNumber } }, { signal }),
    staleTime: catalogueMs,
  })
}

/** Parts that go with this one, each with the reason. It is asked for in the browser, and left out where there is none. */
export function GoesWith({ partNumber }: { partNumber: string }) {
  const { data = [] } = useQuery(goingWithQuery(useClient(), partNumber))
  if (data.length === 0) return null
  return (
    <section className="sec" aria-labelledby="goes-with">
      <div className="sechead">
        <h2 id="goes-with" className="near">
          Goes with this
        </h2>
      </div>
      <ul className="rel going">
        {data.map((one) => (
          <li key={one.product._id}>
            <Mini {...one} sizes="(min-width: 768px) 16vw, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
