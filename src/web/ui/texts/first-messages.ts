/** Texts any visitor may see. They come with the first script; the other texts come with the pages that show them. */
export const firstMessages = {
  // §2: screens
  notFound: {
    heading: 'This page is outside of the Universe',
    reason: 'The page you are trying to access does not exist or has been moved.',
    advice: 'Try going back to our homepage.',
  },
  unknownName: 'Unknown',
  // §8: notices
  nobodySignedIn: 'No user is logged in',
  // Ours
  signInEnded: 'This sign-in has expired. Please start again.',
} as const
