import { editDistance } from '#contract/values/edit-distance'
import { environmentNames } from '#platform/config'
import { mind, right, wrong, type Check, type Finding } from './checkup.ts'

/** Settings that are allowed and still not what a shop with customers should have. `readConfig` refuses the others. */
export const settings: Check = {
  about: 'Settings',
  look: async ({ config, environment }) => {
    const findings: Finding[] = misspelled(Object.keys(environment))
    if (config.stripe === null) {
      findings.push(
        mind('There are no Stripe keys: cards are the sandbox’s, and nobody is charged.'),
      )
      return findings
    }
    if (config.newShop) {
      findings.push(
        wrong(
          'NEW_SHOP is not refused: if the disk or the address of the database is missing one day, an empty shop opens in its place. Set NEW_SHOP=refused.',
        ),
      )
    }
    if (!config.production) findings.push(wrong('NODE_ENV is not production.'))
    if (config.publicUrl?.startsWith('http:')) {
      findings.push(
        wrong('PUBLIC_URL begins with http://: visitors send their passwords unencrypted.'),
      )
    }
    if (config.publicUrl?.startsWith('https:') && config.trustProxy.length === 0) {
      findings.push(
        wrong(
          'TRUST_PROXY is empty behind a proxy: all visitors share the limits of the proxy’s address, and ten wrong passwords of one stop the sign-in of all.',
        ),
      )
    }
    if (config.databaseUrl === null) {
      findings.push(
        mind('The database is embedded: it is for one machine. Larger shops set DATABASE_URL.'),
      )
    }
    if (config.metricsListen === null) {
      findings.push(mind('METRICS_LISTEN is not set: nothing can alert you.'))
    }
    return findings.length > 0 ? findings : [right('The settings suit a shop with customers.')]
  },
}

/** A variable that looks like a setting of ours, but for a letter or two, changes nothing and says nothing. */
function misspelled(given: readonly string[]): Finding[] {
  return given
    .filter((name) => /^[A-Z][A-Z0-9_]{4,}$/.test(name) && !environmentNames.includes(name))
    .flatMap((name) => {
      const meant = environmentNames.find(
        (known) => editDistance(name, known) <= Math.min(3, name.length / 4),
      )
      return meant ? [mind(`${name} is no setting of the store. Is ${meant} meant?`)] : []
    })
}
