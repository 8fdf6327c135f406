import { Refusal } from '#contract/refusals'
import { forgetSecondFactor, makeAdminByEmail } from '#modules/identity'
import { createKeptShop } from '#modules/settings'
import { readConfig } from '#platform/config'
import { connectDatabase, noLimits, connectToEmbedded } from '#platform/db'
import { systemClock, uuidv7 } from '#platform/ids'
import { createMailer } from '#platform/mail'
import { createLog } from '#platform/telemetry'
import { endWithSentence } from '../src/startup/expected-errors.ts'

const [email, option] = process.argv.slice(2)
if (!email || (option !== undefined && option !== '--forget-second-factor')) {
  console.error('Usage: npm run admin -- EMAIL [--forget-second-factor]')
  process.exit(2)
}
process.once('uncaughtException', endWithSentence)
const config = readConfig(process.env)
const { databaseDirectUrl, dataDir } = config
const postgres = databaseDirectUrl
  ? { url: databaseDirectUrl, stop: async () => {} }
  : await connectToEmbedded(dataDir)
const { db, close } = connectDatabase({
  url: postgres.url,
  applicationName: 'admin',
  ...noLimits,
})
try {
  if (option === undefined) {
    const shop = createKeptShop({ db, isSandbox: config.stripe === null, log: createLog('silent') })
    await shop.refresh()
    const platform = {
      db,
      clock: systemClock,
      ids: uuidv7,
      mail: createMailer(config),
      shop,
      publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    }
    await makeAdminByEmail(platform, email.toLowerCase(), 'console')
    console.log(`${email} is an admin now.`)
  } else {
    const forgotten = await forgetSecondFactor({ db, clock: systemClock }, email)
    console.log(
      forgotten ? `Removed the second factor of ${email}.` : `${email} has no second factor.`,
    )
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(
    error.code === 'not_found'
      ? `Nobody has signed in as ${email} yet.`
      : `The address ${email} has not been verified yet. Open the link in the verification e-mail first.`,
  )
  process.exitCode = 1
} finally {
  await close()
  await postgres.stop()
}
