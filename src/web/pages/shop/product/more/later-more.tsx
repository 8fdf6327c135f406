import { laterParts } from '#web/ui/later/later-parts.tsx'

/** What is below the first screen of a product's page. */
export const moreParts = laterParts('more', () => import('./more-about.tsx'))

export const LaterMore = moreParts.later(({ MoreAbout }) => MoreAbout)
