export { createAuthenticate } from './users/authenticate.ts'
export { makeAdminByEmail } from './users/admins.ts'
export { ensureDemoAccounts } from './demo-accounts.ts'
export { createIdentityProvider } from './embedded-provider.ts'
export { createHostedVerifier } from './hosted/hosted-provider.ts'
export { hostedOrigins } from './hosted/hosted-origins.ts'
export { hostedRoutes } from './hosted.routes.ts'
export type { GoogleClient } from './google/google-endpoints.ts'
export { identityRecurringJobs, identityJobs } from './identity.jobs.ts'
export { identityRoutes } from './identity.routes.ts'
export { trustedOrigins } from './provider/trusted-origins.ts'
export { sealText, unsealTexts } from './provider/sealed-text.ts'
export { googleCallbackUrl } from './provider/issuer.ts'
export { forgetSecondFactor } from './second-factor/remove.ts'
export { staffRoutes } from './staff.routes.ts'
export { deleteInvitationsOf, listInvitationsOf } from './staff/invitations.repository.ts'
export { blockUser, signOutEverywhere, unblockUser } from './users/blocks.repository.ts'
export { usersRoutes } from './users.routes.ts'
export { showUser } from './users/show-user.ts'
export { writePastUsers, type PastUser } from './users/past-users.repository.ts'
export { renameUser } from './users/users.repository.ts'
export {
  holdUser,
  holdUsersIfThere,
  mayStill,
  holdAlone,
  writeAloneFor,
  writeAsStaff,
  writeFor,
  writeToCustomer,
  type LockedUser,
} from './users/write-for.repository.ts'
export { identityInvariants } from './invariants.ts'
export {
  eraseUser,
  erasureLetter,
  isLastAdmin,
  lockForErasure,
} from './users/erase-user.repository.ts'
export { describeAccount } from './account-settings/describe-account.ts'
export { queuePasswordReset } from './account-settings/password-reset.ts'
export { embeddedIssuer } from './provider/issuer.ts'
