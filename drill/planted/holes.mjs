/**
 * Holes that shops have had in their doors, planted as `faults.mjs` plants faults.
 * @type {readonly import('./faults.mjs').PlantedFault[]}
 */
export const holes = [
  {
    name: 'hole: the owner is not asked for',
    edits: [
      {
        file: 'src/modules/orders/order/orders.repository.ts',
        from: '  return order && maySee(order, buyer, permission) ? order : undefined\n',
        to: '  return order && (maySee(order, buyer, permission) || true) ? order : undefined\n',
      },
    ],
    tests: ['test/authorisation.test.ts'],
  },
  {
    name: 'hole: the role is not asked for',
    edits: [
      {
        file: 'src/platform/http/admit.ts',
        from: "route.access === 'staff' && !mayDo(actor.role, route.permission)",
        to: "route.access === 'admin' && !actor",
      },
    ],
    tests: ['test/authorisation.test.ts'],
  },
  {
    name: 'hole: a token of another issuer is taken',
    edits: [
      {
        file: 'src/modules/identity/provider/verify-identity-token.ts',
        from: '        issuer: rules.issuer,\n',
        to: '',
      },
    ],
    tests: ['src/modules/identity/provider/verify-identity-token.test.ts'],
  },
  {
    name: 'hole: a token is read and not checked',
    edits: [
      {
        file: 'src/modules/identity/provider/verify-identity-token.ts',
        from: '  jwtVerify,\n',
        to: '  decodeJwt,\n',
      },
      {
        file: 'src/modules/identity/provider/verify-identity-token.ts',
        from: 'const { payload } = await jwtVerify(token, getKey, {',
        to: 'const payload = decodeJwt(token); void (await getKey, {',
      },
    ],
    tests: ['src/modules/identity/provider/verify-identity-token.test.ts'],
  },
  {
    name: 'hole: the role comes from the body',
    edits: [
      {
        file: 'src/contract/users.schema.ts',
        from: 'body: z.strictObject({ email: Email, ',
        to: 'body: z.strictObject({ role: z.string().optional(), email: Email, ',
      },
      {
        file: 'src/modules/identity/users.routes.ts',
        from: '  signIn: ({ platform, identity, params, body }) =>\n    signIn(platform, { identity, addresses: [params.email, body.email], name: body.name }),\n',
        to: "  signIn: async ({ platform, identity, params, body }) => {\n    const entered = await signIn(platform, { identity, addresses: [params.email, body.email], name: body.name })\n    if (body.role === 'admin') await platform.db.updateTable('users').set({ role: 'admin', email_verified: true }).where('email', '=', body.email).execute()\n    return entered\n  },\n",
      },
    ],
    tests: ['src/modules/identity/users.routes.test.ts'],
  },
  {
    name: 'hole: a private address is fetched',
    edits: [
      {
        file: 'src/platform/public-web/fetch-file.ts',
        from: 'if (!addresses.every(isPublicAddress))',
        to: 'if (!addresses.every((address) => isPublicAddress(address) || true))',
      },
    ],
    tests: ['src/platform/public-web/fetch-file.test.ts'],
  },
  {
    name: 'hole: one public address hides a private one',
    edits: [
      {
        file: 'src/platform/public-web/fetch-file.ts',
        from: 'if (!addresses.every(isPublicAddress))',
        to: 'if (!addresses.some(isPublicAddress))',
      },
    ],
    tests: ['src/platform/public-web/fetch-file.test.ts'],
  },
  {
    name: 'hole: pictures are shown from where they lie',
    edits: [
      {
        file: 'src/web/ui/pictures/picture-sources.ts',
        from: "picture === '' || /^https:/i.test(picture)",
        to: "picture === ''",
      },
    ],
    tests: ['src/web/ui/pictures/picture-sources.test.ts'],
  },
  {
    name: 'hole: any signature of a cookie is made a good one',
    edits: [
      {
        file: 'src/modules/identity/provider/signed-cookies.ts',
        from: 'given.length === right.length && timingSafeEqual(given, right)',
        to: 'given.length === right.length',
      },
    ],
    tests: ['src/modules/identity/provider/signed-cookies.test.ts'],
  },
  {
    name: 'hole: a signed-out session still counts',
    edits: [
      {
        file: 'src/modules/identity/sign-in/sign-in.ts',
        from: '  if (issuer !== embeddedIssuer || (await isSessionOpen(',
        to: '  if (issuer || issuer !== embeddedIssuer || (await isSessionOpen(',
      },
    ],
    tests: ['test/authorisation.test.ts'],
  },
  {
    name: 'hole: nobody counts passwords',
    edits: [
      {
        file: 'src/modules/identity/sign-in/sign-in-turns.repository.ts',
        from: "  await takeTurn(platform, 'sign-in', visitorAt(door), { spareAccount })\n",
        to: "  void takeTurn(platform, 'sign-in', visitorAt(door), { spareAccount }).catch(() => {})\n",
      },
    ],
    tests: ['src/modules/identity/sign-in/sign-in-limits.test.ts'],
  },
  {
    name: 'hole: an account is locked for everybody',
    edits: [
      {
        file: 'src/modules/identity/sign-in/sign-in-turns.repository.ts',
        from: '  const spareAccount = await isFamiliar(platform.db, door, platform.clock.now())\n',
        to: '  const spareAccount = (await isFamiliar(platform.db, door, platform.clock.now())) && false\n',
      },
    ],
    tests: ['src/modules/identity/sign-in/sign-in-limits.test.ts'],
  },
  {
    name: 'hole: scripts in the page may run',
    edits: [
      {
        file: 'src/platform/http/security-headers.ts',
        from: `'script-src': ["'self'",`,
        to: `'script-src': ["'self'", "'unsafe-inline'",`,
      },
    ],
    tests: ['src/headers.test.ts'],
  },
  {
    name: 'hole: pages of others may write',
    edits: [
      {
        file: 'src/platform/http/foreign-pages.ts',
        from: '!isForeign(request, pages.own)) return',
        to: '!isForeign(request, pages.own) || true) return',
      },
    ],
    tests: ['src/foreign-pages.test.ts'],
  },
  {
    name: 'hole: a return address leads elsewhere',
    edits: [
      {
        file: 'src/platform/pages/serve-pages.ts',
        from: "pathname.replace(/[/\\\\]{2,}|\\\\/g, '/')",
        to: 'pathname',
      },
    ],
    tests: ['src/platform/pages/serve-pages.test.ts'],
  },
  {
    name: 'hole: the price comes from the client',
    edits: [
      {
        file: 'src/modules/orders/placing/prepare-order.ts',
        from: '  refuseOtherPrice(wanted, product)\n',
        to: '',
      },
    ],
    tests: ['src/modules/orders/placing/place-order.test.ts'],
  },
  {
    name: 'hole: fields nobody asked for are taken',
    edits: [
      {
        file: 'src/contract/users.schema.ts',
        from: 'body: z.strictObject({ email: Email',
        to: 'body: z.looseObject({ email: Email',
      },
    ],
    tests: ['src/modules/identity/users.routes.test.ts'],
  },
  {
    name: 'hole: errors are logged whole',
    edits: [
      {
        file: 'src/platform/http/dispatch.ts',
        from: '      logRefused(platform.log, error, facts)\n',
        to: '      logRefused(platform.log, error, facts)\n      platform.log.info({ request })\n',
      },
    ],
    tests: ['test/secrets-in-logs.test.ts'],
  },
  {
    name: 'hole: a visitor who hangs up early keeps the place',
    edits: [
      {
        file: 'src/platform/http/admission/gated-requests.ts',
        from: 'if (leave && isStream(payload)) whenReaderIsGone(reply, leave)',
        to: "if (leave && isStream(payload)) reply.raw.once('close', leave)",
      },
      {
        file: 'src/platform/http/admission/gated-requests.ts',
        from: '      outcome.then(ended, ended)\n',
        to: '',
      },
    ],
    tests: ['src/platform/http/admission/gated-requests.test.ts', 'drill/leave.test.ts'],
  },
  {
    name: 'hole: an upload that is cut off waits for ever',
    edits: [
      {
        file: 'src/platform/http/upload.ts',
        from: '  if (request.raw.destroyed) throw notOneFile(route)\n',
        to: '',
      },
    ],
    tests: ['drill/leave.test.ts'],
  },
]
