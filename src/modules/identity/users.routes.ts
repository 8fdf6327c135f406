import { api } from '#contract'
import { longestPage } from '#contract/constants'
import type { Page } from '#contract/describe'
import type { User, UserQuery } from '#contract/users.schema'
import type { Platform } from '#platform'
import { handle, pageOf, readCursor } from '#platform/http'
import { deleteAccessToken } from './users/access-tokens.repository.ts'
import { makeAdminByEmail, unmakeAdminByEmail } from './users/admins.ts'
import { showUser } from './users/show-user.ts'
import { signIn } from './sign-in/sign-in.ts'
import { presentUser } from './users/user.ts'
import { countUsers, listUsers } from './users/users.repository.ts'

export const usersRoutes = handle(api.users, {
  signIn: ({ platform, identity, params, body }) =>
    signIn(platform, { identity, addresses: [params.email, body.email], name: body.name }),
  signOut: async ({ platform, token }) => ({
    acknowledged: true,
    deletedCount: token === null ? 0 : await deleteAccessToken(platform.db, token),
  }),
  show: ({ platform, actor, params }) => showUser(platform, actor, params.email),
  list: ({ platform, query }) => listPage(platform, query),
  makeAdmin: ({ platform, actor, params }) => makeAdminByEmail(platform, params.email, actor.id),
  unmakeAdmin: ({ platform, actor, params }) =>
    unmakeAdminByEmail(platform, params.email, actor.id),
})

/** Oldest first, because ids sort by creation time. Only the first page contains the total. */
async function listPage(
  { db }: Platform,
  { limit = longestPage, cursor, q = '' }: UserQuery,
): Promise<Page<User>> {
  const afterId = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const rows = await listUsers(db, { limit: limit + 1, afterId, words: q })
  const page = pageOf(rows, limit, ({ id }) => [id])
  return {
    items: page.rows.map((user) => presentUser(user)),
    next: page.next,
    ...(afterId === null && { total: await countUsers(db, q) }),
  }
}
