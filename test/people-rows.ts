import type { Row, Things } from './authorisation-things.ts'
import type { Request } from './doors.ts'

export const customer = ({ userId }: Things): Request => ({ params: { id: userId } })
const user = ({ email }: Things): Request => ({ params: { email } })
const ownerless = { about: () => ({}), ownerless: true } as const

/** The rows of the calls about customers, the staff and what they did. */
export const peopleRows = {
  customers: {
    list: ownerless,
    show: { about: customer, ofStaff: 'let in' },
    listOrders: { about: customer, ofStaff: 'let in' },
    block: {
      about: (things) => ({ ...customer(things), body: { reason: 'matrix' } }),
      ofStaff: 'is_staff',
    },
    unblock: { about: customer, ofStaff: 'is_staff' },
    sendPasswordReset: { about: customer, ofStaff: 'is_staff' },
    endSessions: { about: customer, ofStaff: 'is_staff' },
    addNote: {
      about: (things) => ({ ...customer(things), body: { text: 'matrix' } }),
      ofStaff: 'is_staff',
    },
    removeNote: {
      about: ({ userId, noteId }) => ({ params: { id: userId, noteId } }),
      ofStaff: 'is_staff',
    },
  },
  users: {
    signIn: {
      about: ({ email }) => ({ params: { email }, body: { email } }),
      ofStaff: 'let in',
    },
    signOut: ownerless,
    show: { about: user, ofStaff: 'let in' },
    list: ownerless,
    makeAdmin: { about: user, ofStaff: 'let in' },
    unmakeAdmin: { about: user, ofStaff: 'let in' },
  },
  profiles: {
    show: { about: user, ofStaff: 'let in' },
    save: {
      about: (things) => ({ ...user(things), body: { city: 'Trenton' } }),
      ofStaff: 'let in',
    },
  },
  staff: {
    list: ownerless,
    // Only members of the staff have a role to change, so the target is the store's only catalogue clerk.
    changeRole: {
      ownerless: true,
      ofStaff: 'let in',
      about: ({ catalogueId }) => ({
        params: { id: catalogueId },
        body: { from: 'catalogue', to: 'warehouse' },
      }),
    },
    remove: { about: customer, ofStaff: 'let in' },
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
