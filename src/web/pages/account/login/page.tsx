import { href } from '#web/navigation/href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { safeReturnPath } from '#web/navigation/safe-return-path.ts'
import { GuestWay } from './guest-way.tsx'
import { LoginForm } from './login-form.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

export function Page({ search }: PageProps) {
  const from = safeReturnPath(search.get('from'))
  const returnTo = from ?? href.home()
  return (
    <SignInSteps title="Login" picture="sa-7731" returnTo={returnTo}>
      {(onCode) => (
        <>
          <LoginForm onCode={onCode}>
            <span className="small">
              New here? <a href={href.signUp(from)}>Sign up</a>
            </span>
          </LoginForm>
          <GuestWay from={from} />
        </>
      )}
    </SignInSteps>
  )
}
