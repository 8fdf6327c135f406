import { laterParts } from '#web/ui/later/later-parts.ts'

/** What is below the first screen of a product's page. */
export const moreParts = laterParts(() => import('./more-about.tsx'))

export const LaterMore = moreParts.later(({ MoreAbout }) => MoreAbout)
