import { useState } from 'react'
import { minimumPasswordLength } from '#contract/constants'
import { IdentityError } from '#web/session/identity-client/index.ts'
import { messages } from '#web/ui/texts/messages.ts'

/** The codes of what is wrong with a chosen password: its sentence stands at the field. */
const aboutThePassword = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON']

/** A password somebody chooses, and what is wrong with it. The list of common ones is the server's alone. */
export function useChosenPassword() {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  return {
    password,
    error,
    type: (value: string) => {
      setPassword(value)
      if (error !== null && value.length >= minimumPasswordLength) setError(null)
    },
    /** False: nothing came of it, because of the password. Any other failure is thrown. */
    send: async (work: (password: string) => Promise<void>): Promise<boolean> => {
      if (password.length < minimumPasswordLength) {
        setError(messages.passwordTooShort)
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
