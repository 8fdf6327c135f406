export { profilesRoutes } from './profiles.routes.ts'
export { deleteProfile, findProfile } from './profiles.repository.ts'
export { showProfile } from './show-profile.ts'
