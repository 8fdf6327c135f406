import { useState } from 'react'
import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from '#web/session/identity-client/index.ts'
import { signInMessages } from '#web/ui/texts/sign-in-messages.ts'

/** Error codes about the password itself. Their sentence is shown at the field. */
const aboutThePassword = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON']

/** A new password and what is wrong with it. Only the server has the list of common passwords. */
export function useChosenPassword() {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  return {
    password,
    error,
    isShort: password.length < minimumPasswordLength,
    type: (value: string) => {
      setPassword(value)
      if (error !== null && value.length >= minimumPasswordLength) setError(null)
    },
    /** False if the password was refused; the error then says why. Any other failure is thrown. */
    send: async (work: (password: string) => Promise<void>): Promise<boolean> => {
      if (password.length < minimumPasswordLength) {
        setError(signInMessages.passwordTooShort)
        return false
      }
      try {
        await work(password)
        return true
      } catch (failure) {
        const isAbout = failure instanceof IdentityError && aboutThePassword.includes(failure.code)
        if (!isAbout) throw failure
        setError(failure.message)
        return false
      }
    },
  }
}
