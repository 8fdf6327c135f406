/**
 * Every call of the store's API, below the base address /api. Read this first. `identityRoutes`, at the end, are those
 * of the sign-in.
 * The wire says "tool" where the code says "product"; this file is the only place where the two meet.
 * No schemas here, so that the browser carries this file for free.
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
  orders: {
    place: post('/order'),
    list: get('/order'),
    listMine: get('/order/admin'),
    show: get('/order/:id'),
    remove: del('/order/:id'),
    cancel: post('/order/:id/cancellation'),
    refund: post('/order/:id/refund'),
    ship: post('/order/:id/shipment'),
    deliver: post('/order/:id/delivery'),
  },
  payments: {
    createIntent: post('/create-payment-intent'),
    check: post('/order/:id/payment-check'),
  },
  reviews: {
    list: get('/review'),
    rate: get('/rating/:partNumber'),
    create: post('/review'),
    listBought: get('/bought-tool'),
    listOwn: get('/own-review'),
  },
  profiles: {
    show: get('/update/:email'),
    save: put('/update/:email'),
  },
  personalData: {
    show: get('/personal-data'),
    erase: post('/personal-data/erasure'),
  },
  breaks: {
    list: get('/break'),
    resolve: post('/break/:id/resolution'),
  },
  statement: {
    show: get('/statement'),
    download: sheet('/statement.csv'),
    listDay: get('/statement/:day'),
    downloadJournal: sheet('/journal.csv'),
  },
  health: {
    alive: get('/health'),
    ready: get('/ready'),
  },
} as const satisfies Record<string, Record<string, Endpoint>>

/**
 * The calls that turn a person into an identity token, by the cookie of the sign-in. Their paths are the identity
 * library's where it has one. With a hosted provider there are `verification` and `hosted` alone.
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
  /** The call sends one file in this field of a multipart form, and no JSON. */
  fileField?: string
  /** The call answers a table as a CSV file, and no JSON. */
  sheet?: true
}

function get<P extends string>(path: P) {
  return { method: 'GET', path } as const
}

function sheet<P extends string>(path: P) {
  return { method: 'GET', path, sheet: true } as const
}

function post<P extends string>(path: P) {
  return { method: 'POST', path } as const
}

function upload<P extends string, F extends string>(path: P, fileField: F) {
  return { method: 'POST', path, fileField } as const
}

function put<P extends string>(path: P) {
  return { method: 'PUT', path } as const
}

function del<P extends string>(path: P) {
  return { method: 'DELETE', path } as const
}
