/** The specification's texts of the sign-in (§5 and §8), apart from the others: visitors load them with those pages. */
export const signInMessages = {
  passwordTooShort: 'Password should be minimum 6 character',
  inputEmail: 'Please input email',
  recoverySent: 'Recovery Email sent',
} as const
