/**
 * The calls of the store's API, under the base address /api. Read this file first. The sign-in calls, `identityRoutes`,
 * are at the end. Groups of calls that signed-in people make, and those of carts, are in
 * `signed-in/routes.ts`, which no page loads as it is first drawn.
 * The specification calls a product "tool", and its words bind. The code says "product". The two meet in the paths here, in the
 * fields `toolId` and `tool` of bodies, parameters, answers and refusals, which modules read and present as `productId`, and in the
 * addresses of pages (`/Tools`). A quote is kept with its request, so `charging` and `shipping` read `toolId` in it.
 * It has no schemas, so that the browser can load it without loading Zod.
 */
export const routes = {
  products: {
    list: get('/tool'),
    show: get('/tool/:id'),
    create: post('/tool'),
    uploadPicture: upload('/picture', 'picture'),
    remove: del('/tool/:id'),
    showByPartNumber: get('/part/:partNumber'),
    categories: get('/category'),
    suggest: get('/suggestion'),
    countFacets: get('/facet'),
  },
  users: {
    signIn: put('/user/:email'),
    signOut: del('/session'),
    show: get('/user/:email'),
    list: get('/user'),
    makeAdmin: put('/user/admin/:email'),
    unmakeAdmin: del('/user/admin/:email'),
  },
  reviews: {
    list: get('/review'),
    rate: get('/rating/:partNumber'),
    create: post('/review'),
    listBought: get('/bought-tool'),
    listOwn: get('/own-review'),
  },
  shop: {
    show: get('/shop'),
    showHome: get('/shop/home'),
    showContact: get('/shop/contact'),
    showPolicies: get('/shop/policies'),
    showPortfolio: get('/shop/portfolio'),
  },
  health: {
    alive: get('/health'),
    ready: get('/ready'),
  },
} as const satisfies Record<string, Record<string, Endpoint>>

/**
 * The sign-in calls: with its cookie, a person gets an identity token here. The paths are those of the identity library
 * where it has one. With a hosted provider, only `verification` and `hosted` exist.
 */
export const identityRoutes = {
  signIn: {
    signUp: post('/identity/sign-up/email'),
    signIn: post('/identity/sign-in/email'),
    signOut: post('/identity/sign-out'),
    showSession: get('/identity/get-session'),
    showToken: get('/identity/token'),
    showKeys: get('/identity/jwks'),
    requestPasswordReset: post('/identity/request-password-reset'),
    resetPassword: post('/identity/reset-password'),
  },
  verification: {
    send: post('/identity/send-verification-email'),
    confirm: post('/identity/verify-email'),
  },
  account: {
    show: get('/identity/account'),
    rename: post('/identity/update-user'),
    listSessions: get('/identity/sessions'),
    endSession: post('/identity/revoke-session'),
    endAllSessions: post('/identity/revoke-sessions'),
    changePassword: post('/identity/change-password'),
    changeEmail: post('/identity/change-email'),
    confirmEmailChange: post('/identity/confirm-email-change'),
    undoEmailChange: post('/identity/undo-email-change'),
  },
  secondFactor: {
    showSignIn: get('/identity/second-factor/sign-in'),
    sendSignInCode: post('/identity/second-factor/sign-in/text'),
    finishSignIn: post('/identity/second-factor/sign-in'),
    show: get('/identity/second-factor'),
    startApp: post('/identity/second-factor/app'),
    startPhone: post('/identity/second-factor/phone'),
    enrol: post('/identity/second-factor/enrolment'),
    remove: post('/identity/second-factor/removal'),
    renewRecoveryCodes: post('/identity/second-factor/recovery-codes'),
  },
  reauthentication: {
    show: get('/identity/reauthentication'),
    confirm: post('/identity/reauthentication'),
    sendCode: post('/identity/reauthentication/text'),
  },
  google: {
    begin: post('/identity/sign-in/social'),
    comeBack: get('/identity/callback/google'),
    showEnd: get('/identity/popup'),
    showEndScript: get('/identity/popup.js'),
    showEndStyle: get('/identity/popup.css'),
  },
  hosted: {
    followLink: get('/identity/action'),
  },
} as const satisfies Record<string, Record<string, Endpoint>>

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The call takes one file in this field of a multipart form instead of JSON. The fields of its body are beside it. */
  fileField?: string
  /** The call returns a table as a CSV file instead of JSON. */
  sheet?: true
  /** The call returns a file that somebody has sent, instead of JSON. */
  document?: true
}

export function get<P extends string>(path: P) {
  return { method: 'GET', path } as const
}

export function sheet<P extends string>(path: P) {
  return { method: 'GET', path, sheet: true } as const
}

/** A call that answers a file that somebody has sent. */
export function document<P extends string>(path: P) {
  return { method: 'GET', path, document: true } as const
}

export function post<P extends string>(path: P) {
  return { method: 'POST', path } as const
}

export function upload<P extends string, F extends string>(path: P, fileField: F) {
  return { method: 'POST', path, fileField } as const
}

export function put<P extends string>(path: P) {
  return { method: 'PUT', path } as const
}

export function del<P extends string>(path: P) {
  return { method: 'DELETE', path } as const
}
