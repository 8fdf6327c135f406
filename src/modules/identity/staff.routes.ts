import { api } from '#contract'
import { longestPage } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import { handle, pageOf, readCursor, type Actor } from '#platform/http'
import { changeRole, presentMember, removeMember } from './staff/change-role.ts'
import { accept, invite, presentInvitation, showInvitation } from './staff/invitation.ts'
import {
  findInvitation,
  listInvitations,
  withdrawInvitation,
} from './staff/invitations.repository.ts'
import { listMembers } from './staff/members.repository.ts'
import { writeAsStaff } from './users/write-for.repository.ts'

export const staffRoutes = handle(api.staff, {
  list: async ({ platform, query: { limit = longestPage, cursor } }) => {
    const afterId = placeOf(cursor)
    const page = pageOf(
      await listMembers(platform.db, { limit: limit + 1, afterId }),
      limit,
      ({ id }) => [id],
    )
    return { items: page.rows.map(presentMember), next: page.next }
  },
  changeRole: ({ platform, actor, params, body }) =>
    changeRole(platform, actor, { id: params.id, ...body }),
  remove: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await removeMember(platform, actor, params.id),
  }),
  listInvitations: async ({ platform, query: { limit = longestPage, cursor } }) => {
    const beforeId = placeOf(cursor)
    const page = pageOf(
      await listInvitations(platform.db, { limit: limit + 1, beforeId }),
      limit,
      ({ id }) => [id],
    )
    const now = platform.clock.now()
    return { items: page.rows.map((row) => presentInvitation(row, now)), next: page.next }
  },
  invite: ({ platform, actor, body }) => invite(platform, actor, body),
  withdrawInvitation: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await withdraw(platform, actor, params.id),
  }),
  showInvitation: ({ platform, body }) => showInvitation(platform, body.token),
  acceptInvitation: async ({ platform, actor, body }) => ({
    role: await accept(platform, actor, body.token),
  }),
})

function placeOf(cursor: string | undefined): string | null {
  return cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
}

/** Returns 0 if the invitation was accepted or withdrawn before. */
async function withdraw(platform: Platform, actor: Actor, id: string): Promise<number> {
  return writeAsStaff(platform, actor, 'staff.manage', async (tx) => {
    if (!(await findInvitation(tx, id))) throw new Refusal('not_found')
    if (!(await withdrawInvitation(tx, id, platform.clock.now()))) return 0
    await recordAct(tx, platform, {
      actor: actor.id,
      act: 'staff.invitation_withdrawn',
      subject: id,
    })
    return 1
  })
}
