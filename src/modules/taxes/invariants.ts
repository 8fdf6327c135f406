import type { Invariant } from '#platform/invariants'

export const taxInvariants: readonly Invariant[] = [
  {
    name: 'taxes: the versions of a state’s rate are numbered without a gap',
    sql: `
      select id from tax_rates version
      where number > 1 and not exists (
        select from tax_rates before where before.state = version.state and before.number = version.number - 1)`,
  },
  {
    name: 'taxes: the shop collects only where one rate holds for the whole state',
    sql: `
      select tax_rates.id from tax_rates join tax_states using (state)
      where collects and (tax_states.has_local or tax_states.usual_rate_ppm is null)`,
  },
  {
    name: 'taxes: every document belongs to a certificate of whoever sent it',
    sql: `
      select documents.id from documents
      where not exists (
        select from tax_certificates where document_id = documents.id and user_id = documents.added_by)`,
  },
  {
    name: 'taxes: every certificate has its document',
    sql: `
      select id from tax_certificates
      where not exists (select from documents where documents.id = document_id)`,
  },
  {
    name: 'taxes: nobody has decided about a certificate of their own',
    sql: `select id from tax_certificates where decided_by = user_id`,
  },
  {
    name: 'taxes: of who was erased only certificates that exempted an order are left, and none is active',
    sql: `
      select tax_certificates.id from tax_certificates join users on users.id = user_id
      where users.erased_at is not null and (last_used_at is null or status = 'active')`,
  },
]
