import type { FirebaseConfig } from '#platform/config'
import type { ForeignOrigins } from '#platform/http'

/**
 * What Firebase's library loads and asks, for the content security policy: its calls, the frame and the loader of the
 * Google window, and reCAPTCHA, which guards its text messages. An emulator serves calls and frame itself.
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
