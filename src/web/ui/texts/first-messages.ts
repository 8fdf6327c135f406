/** What any visitor may read: it comes with the first script, the other texts with the page that says them. */
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
  signInEnded: 'This sign-in has ended. Please begin again.',
} as const
