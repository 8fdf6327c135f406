import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client'

export type ShownInvitation = Awaited<ReturnType<Client['staff']['showInvitation']>>

/** The invitation of a mailed token. Asked in the browser only: no page that is kept for others has an address in it. */
export function invitationQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => client.staff.showInvitation({ body: { token } }, { signal }),
    retry: false,
    // What the press of the button has made of it, the page knows.
    staleTime: Infinity,
  })
}
