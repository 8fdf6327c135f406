import type { Invariant } from '#platform/invariants'

export const identityInvariants: readonly Invariant[] = [
  {
    name: 'identity: every access token is of a user that exists',
    sql: `
      select encode(token_hash, 'hex') as id from access_tokens
      where not exists (select from users where users.id = access_tokens.user_id)`,
  },
  {
    name: 'identity: every admin has proven the address',
    sql: `select id from users where role is not null and not email_verified`,
  },
  {
    name: 'identity: of who was erased no profile, review, token or address is left',
    sql: `
      select id from users where erased_at is not null and (
        last_sign_in_at is not null
        or exists (select from profiles where user_id = users.id)
        or exists (select from reviews where author_id = users.id)
        or exists (select from access_tokens where user_id = users.id)
        or exists (select from orders where customer_id = users.id and contact_email <> '')
        or exists (select from idempotency_keys where user_id = users.id)
        or exists (select from customer_notes where customer_id = users.id)
        or exists (select from staff_invitations where accepted_by = users.id))`,
  },
  {
    name: 'identity: of who was erased no letter is left but the last one',
    sql: `
      with erased as (select id from users where erased_at is not null)
      select mails.id from mails
      join (
        select id::text as about from erased
        union all select orders.id::text from orders join erased on erased.id = orders.customer_id
      ) theirs on theirs.about = split_part(mails.dedupe_key, ':', 2)
      where mails.dedupe_key not like 'account-erased:%'`,
  },
  {
    name: 'identity: a proven address belongs to one user',
    sql: `
      select min(id::text) as id from users where email_verified
      group by lower(email) having count(*) > 1`,
  },
  {
    // A refused sign-in opens such a session for a moment, and no browser gets its cookie.
    name: 'identity: nobody who is blocked has a session or an access token',
    sql: `
      select id from users where blocked_at is not null and (
        exists (select from access_tokens where user_id = users.id)
        or exists (
          select from identity.session
          where session."userId"::text = users.subject and session."createdAt" < now() - interval '1 minute'))`,
  },
  {
    // A pending sign-in opens such a session for a moment, and no browser gets its cookie.
    name: 'identity: every session of an account with a second factor has shown it',
    sql: `
      select session.id from identity.session
      where session."createdAt" < now() - interval '1 minute'
      and exists (select from second_factors where account_id = session."userId")
      and not exists (select from session_proofs where session_id = session.id and second_factor)`,
  },
  {
    name: 'identity: recovery codes recover a second factor',
    sql: `
      select account_id as id from recovery_codes
      where not exists (select from second_factors where second_factors.account_id = recovery_codes.account_id)`,
  },
]
