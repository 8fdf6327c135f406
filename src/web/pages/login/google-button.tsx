import { useEffect } from 'react'
import type { CodeRequest } from '../../identity-client/second-factor.ts'
import { navigate } from '../../navigation.ts'
import { signInWithGoogle } from '../../session.ts'
import { useSettings } from '../../settings.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { useSubmit } from './use-submit.ts'

type Props = { returnTo: string; onCode: (request: CodeRequest) => Promise<void> }

/** The other way in, where the store has one. */
export function GoogleButton({ returnTo, onCode }: Props) {
  const { google } = useSettings()
  const awake = useHydrated()
  const { submit, isBusy } = useSubmit(async () => {
    const request = await signInWithGoogle()
    if (request) await onCode(request)
    else navigate(returnTo, { replace: true })
  })
  // Browsers open a window only right after the click: its module is here by then.
  useEffect(() => {
    if (google) void import('../../identity-client/google-popup.ts').catch(() => {})
  }, [google])
  if (!google) return null
  return (
    <>
      <p className="or">or</p>
      <BusyButton look="plain" type="button" busy={isBusy} disabled={!awake} onClick={submit}>
        Sign in with Google
      </BusyButton>
    </>
  )
}
