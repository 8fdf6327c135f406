import { useEffect, useState, type ReactNode } from 'react'
import { IdentityError } from '#web/session/identity-client/index.ts'
import type { CodeRequest } from '#web/session/identity-client/second-factor.ts'
import type { CodeForm } from '#web/session/second-factor/code-form.tsx'
import { navigate } from '#web/navigation/navigation.ts'
import { identity, useSession } from '#web/session/session.ts'
import { finalizeSecondFactor } from '#web/session/sign-in.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { AuthSplit } from './auth-split.tsx'

type Props = {
  title: string
  picture: string
  returnTo: string
  /** The first step. It calls `onCode` if the account also requires a code. */
  children: (onCode: (request: CodeRequest) => Promise<void>) => ReactNode
}

/** The code form is loaded only when an account requires a code. */
type CodeStep = { request: CodeRequest; CodeForm: typeof CodeForm }

/**
 * Password or Google first, then the code if the account requires one. Leads on as soon as somebody is signed in, also
 * where they were before they came, or signed in in another tab.
 */
export function SignInSteps({ title, picture, returnTo, children }: Props) {
  const [step, setStep] = useState<CodeStep | null>(null)
  const { state } = useSession()
  useEffect(() => {
    if (state === 'in') navigate(returnTo, { replace: true })
  }, [state, returnTo])
  async function askForCode(request: CodeRequest) {
    const { CodeForm: Form } = await import('#web/session/second-factor/code-form.tsx')
    setStep({ request, CodeForm: Form })
  }
  if (!step) {
    return (
      <AuthSplit title={title} picture={picture}>
        {children(askForCode)}
      </AuthSplit>
    )
  }
  const { request, CodeForm: Form } = step
  return (
    <AuthSplit title="Enter code" picture={picture}>
      <Form
        request={request}
        label="Sign In"
        onSend={() => identity.startSecondFactor().catch(tell)}
        onCode={(method, code) => finalizeSecondFactor(method, code).catch(tell)}
      />
      <p className="code-ways">
        <button type="button" className="btn btn-t btn-s" onClick={() => setStep(null)}>
          Sign in another way
        </button>
      </p>
    </AuthSplit>
  )

  /** Every error of a sign-in is a toast. If it has expired or was ended elsewhere, the first step is next. */
  async function tell(error: unknown): Promise<never> {
    const { errorSentence } = await import('#web/session/error-sentence.ts')
    toast.error(errorSentence(error))
    if (error instanceof IdentityError && error.code === 'NO_SIGN_IN') setStep(null)
    throw error
  }
}
