import { Client } from 'pg'
import { patientOptions } from '../patient-session.ts'
import { requireFitDatabase } from './require-fit-database.ts'
import { unfitBecause } from './unfit-database.ts'

/** Throws UnfitDatabase if the store cannot work with this PostgreSQL. Changes nothing. */
export async function lookAtDatabase(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'store doctor',
    connectionTimeoutMillis: 10_000,
    options: patientOptions,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireFitDatabase(client, url)
  } catch (error) {
    throw unfitBecause(error, url) ?? error
  } finally {
    await client.end()
  }
}
