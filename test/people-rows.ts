import type { Row, Things } from './authorisation-things.ts'
import type { Request } from './doors.ts'

export const customer = ({ userId }: Things): Request => ({ params: { id: userId } })
const ownerless = { about: () => ({}), ownerless: true } as const

/** The rows of the calls about customers, the staff and what they did. */
export const peopleRows = {
  customers: {
    list: ownerless,
    show: { about: customer },
    listOrders: { about: customer },
    block: { about: (things) => ({ ...customer(things), body: { reason: 'matrix' } }) },
    unblock: { about: customer },
    sendPasswordReset: { about: customer },
    endSessions: { about: customer },
    addNote: { about: (things) => ({ ...customer(things), body: { text: 'matrix' } }) },
    removeNote: { about: ({ userId, noteId }) => ({ params: { id: userId, noteId } }) },
  },
  staff: {
    list: ownerless,
    // Only members of the staff have a role to change, so the target is the store's only catalogue clerk.
    changeRole: {
      ownerless: true,
      about: ({ catalogueId }) => ({
        params: { id: catalogueId },
        body: { from: 'catalogue', to: 'warehouse' },
      }),
    },
    remove: { about: customer },
    listInvitations: ownerless,
    invite: {
      ownerless: true,
      about: () => ({ body: { email: 'newcomer@example.com', role: 'support' } }),
    },
    withdrawInvitation: { about: ({ invitationId }) => ({ params: { id: invitationId } }) },
    showInvitation: { ownerless: true, about: () => ({ body: { token: 'x' } }) },
    acceptInvitation: { ownerless: true, about: () => ({ body: { token: 'x' } }) },
  },
  audit: { list: ownerless, download: ownerless, showChain: ownerless },
} satisfies Record<string, Record<string, Row>>
