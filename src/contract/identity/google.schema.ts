import * as z from 'zod'
import { describe } from '../describe.ts'
import { identityRoutes } from '../routes.ts'
import { written } from './words.schema.ts'

/** These calls exist only in a store with a Google client or with the Google sandbox. */
export const google = describe(identityRoutes.google, {
  begin: {
    summary:
      'Returns the address to open in the window for signing in with Google. `reauthenticate`: the person is already signed in and confirms their identity again.',
    access: 'anyone',
    body: z.strictObject({
      provider: z.literal('google'),
      reauthenticate: z.boolean().optional(),
    }),
    response: z.object({ url: z.url() }),
    limited: 'identity',
    refusals: [
      ...written,
      'unauthenticated',
      'OTHER_ORIGIN',
      'CODE_REQUIRED',
      'GOOGLE_UNAVAILABLE',
    ],
  },
  comeBack: {
    summary:
      'Google redirects the window here (OpenID Connect, authorization code). Signs the person in and redirects to the last page of the window.',
    access: 'anyone',
    answeredBy: 'library',
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    response: z.undefined(),
    answers: 'redirect',
  },
  showEnd: {
    summary: 'The last page of the window. It notifies the store’s page and closes the window.',
    access: 'anyone',
    query: z.object({ error: z.string().optional(), 'second-factor': z.string().optional() }),
    response: z.undefined(),
    answers: 'text/html',
  },
  showEndScript: {
    summary: 'The script of the window’s last page.',
    access: 'anyone',
    response: z.undefined(),
    answers: 'text/javascript',
  },
  showEndStyle: {
    summary: 'The style sheet of the window’s last page.',
    access: 'anyone',
    response: z.undefined(),
    answers: 'text/css',
  },
})
