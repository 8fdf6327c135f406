import type { Call } from './embedded-call.ts'
import type { Identity } from './index.ts'
import type { SecondFactorSettings } from './second-factor.ts'

/** Enrolls and removes second factors at the embedded provider. */
export function embeddedSettings(call: Call): SecondFactorSettings {
  return {
    show: () => call('/second-factor'),
    startApp: () => call('/second-factor/app', {}),
    startPhone: async (number) => void (await call('/second-factor/phone', { number })),
    finish: (method, code) => call('/second-factor/enrolment', { method, code }),
    remove: async (method) => void (await call('/second-factor/removal', { method })),
    renewRecoveryCodes: async () => {
      const answer = await call('/second-factor/recovery-codes', {})
      return answer.recoveryCodes
    },
  }
}

type Reauthentication = Pick<Identity, 'reauthenticationWays' | 'reauthenticate'>

export function embeddedReauthentication(call: Call): Reauthentication {
  return {
    reauthenticationWays: () => call('/reauthentication'),
    reauthenticate: async (proof) => {
      if (proof.by === 'google') {
        const { reauthenticateByPopup } = await import('./google-popup.ts')
        await reauthenticateByPopup(async () => {
          const body = { provider: 'google', reauthenticate: true } as const
          return (await call('/sign-in/social', body)).url
        })
      } else if (proof.by === 'password') {
        await call('/reauthentication', { password: proof.password })
      } else {
        await call('/reauthentication', { method: proof.by, code: proof.code })
      }
    },
  }
}
