/** Texts of the pages about customers and the staff, which come with those pages. */
export const peopleMessages = {
  customerBlocked: 'The customer is blocked',
  customerUnblocked: 'The customer can sign in again',
  resetSent: 'A link for a new password is on its way',
  sessionsEnded: 'The customer is signed out everywhere',
  noteAdded: 'The note was added',
  noteRemoved: 'The note was removed',
  enterNote: 'Please write something',
  roleChanged: 'The role was changed',
  memberRemoved: 'The role was taken away',
  invitationSent: (email: string) => `The invitation to ${email} is on its way`,
  invitationWithdrawn: 'The invitation was withdrawn',
} as const
