/** What the tables of the store are in: all but those of PostgreSQL and of the job queue. */
export const ownSchemas = `nspname not like 'pg\\_%' and nspname not in ('information_schema', 'graphile_worker')`
