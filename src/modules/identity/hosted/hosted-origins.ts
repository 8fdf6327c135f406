import type { FirebaseConfig } from '#platform/config'
import type { ForeignOrigins } from '#platform/http'

/**
 * The origins that Firebase's library needs, for the content security policy: its API, the frame and loader of the Google
 * window, and reCAPTCHA, which protects its text messages. An emulator serves the API and the frame itself.
 */
export function hostedOrigins({ authDomain, emulatorUrl }: FirebaseConfig): ForeignOrigins {
  const recaptcha = 'https://www.google.com/recaptcha/'
  const frames = [recaptcha, 'https://recaptcha.google.com/recaptcha/']
  return {
    script: ['https://apis.google.com', recaptcha, 'https://www.gstatic.com/recaptcha/'],
    frame: [emulatorUrl ?? `https://${authDomain}`, ...frames],
    connect: emulatorUrl
      ? [emulatorUrl]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', recaptcha],
  }
}
