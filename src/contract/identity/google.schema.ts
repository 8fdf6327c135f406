import * as z from 'zod'
import { describe } from '../describe.ts'
import { identityRoutes } from '../routes.ts'
import { written } from './words.schema.ts'

/** Only in a store with a client at Google, or with the sandbox that stands in for it. */
export const google = describe(identityRoutes.google, {
  begin: {
    summary:
      'Answers where the window for the sign-in with Google goes. `reauthenticate` is for somebody who is signed in and shows once more who this is.',
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
      'Where Google sends the window back to (OpenID Connect, authorization code): it signs in, and goes on to the last page of the window.',
    access: 'anyone',
    answeredBy: 'library',
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    response: z.undefined(),
    answers: 'redirect',
    refusals: [],
  },
  showEnd: {
    summary: 'The last page of the window. It tells the store and closes itself.',
    access: 'anyone',
    query: z.object({ error: z.string().optional(), 'second-factor': z.string().optional() }),
    response: z.undefined(),
    answers: 'text/html',
    refusals: [],
  },
  showEndScript: {
    summary: 'Its script.',
    access: 'anyone',
    response: z.undefined(),
    answers: 'text/javascript',
    refusals: [],
  },
  showEndStyle: {
    summary: 'Its style sheet.',
    access: 'anyone',
    response: z.undefined(),
    answers: 'text/css',
    refusals: [],
  },
})
