import { Refusal } from '#contract/refusals'
import { makeAdminByEmail } from '#modules/identity'
import { readConfig } from '#platform/config'
import { connectDatabase, connectToEmbedded } from '#platform/db'
import { systemClock } from '#platform/ids'

const [email] = process.argv.slice(2)
if (!email) {
  console.error('Usage: npm run admin -- EMAIL')
  process.exit(2)
}
const { databaseUrl, dataDir } = readConfig(process.env)
const postgres = databaseUrl
  ? { url: databaseUrl, stop: async () => {} }
  : await connectToEmbedded(dataDir)
const { db, close } = connectDatabase({ url: postgres.url, applicationName: 'admin' })
try {
  await makeAdminByEmail({ db, clock: systemClock }, email.toLowerCase(), 'console')
  console.log(`${email} is an admin now.`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(
    error.code === 'not_found'
      ? `Nobody has signed in as ${email} yet.`
      : `The address ${email} is not verified yet: the admin has to open the link in the verification mail first.`,
  )
  process.exitCode = 1
} finally {
  await close()
  await postgres.stop()
}
