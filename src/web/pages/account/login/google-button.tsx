import { useEffect } from 'react'
import type { CodeRequest } from '#web/session/identity-client/second-factor.ts'
import { signInWithGoogle } from '#web/session/sign-in.ts'
import { useSettings } from '#web/data/settings.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { useSubmit } from './use-submit.ts'

type Props = { onCode: (request: CodeRequest) => Promise<void> }

/** Sign-in with Google, if the store has it configured. */
export function GoogleButton({ onCode }: Props) {
  const { google } = useSettings()
  const isHydrated = useHydrated()
  const { submit, isBusy } = useSubmit(async () => {
    const request = await signInWithGoogle()
    if (request) await onCode(request)
  })
  // Browsers allow a pop-up only right after the click, so its module is loaded beforehand.
  useEffect(() => {
    if (google) void import('#web/session/identity-client/google-beforehand.ts').catch(() => {})
  }, [google])
  if (!google) return null
  return (
    <>
      <p className="or">or</p>
      <BusyButton look="plain" type="button" busy={isBusy} disabled={!isHydrated} onClick={submit}>
        Sign in with Google
      </BusyButton>
    </>
  )
}
