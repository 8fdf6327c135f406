import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { safeReturnPath } from '#web/navigation/safe-return-path.ts'
import { SignInSteps } from '#web/pages/account/login/sign-in-steps.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function Page({ search }: PageProps) {
  const from = safeReturnPath(search.get('from'))
  const returnTo = from ?? '/home'
  return (
    <SignInSteps title="Sign up" picture="fj-25lp" returnTo={returnTo}>
      {(onCode) => (
        <>
          <SignUpForm onCode={onCode} />
          <p className="small">
            Already have an account? <a href={href.login(from)}>Login</a>
          </p>
        </>
      )}
    </SignInSteps>
  )
}
