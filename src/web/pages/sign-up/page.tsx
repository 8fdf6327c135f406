import { href } from '../../href.ts'
import type { PageProps } from '../../page.ts'
import { safeReturnPath } from '../../safe-return-path.ts'
import { AuthSplit } from '../login/auth-split.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function Page({ search }: PageProps) {
  const from = safeReturnPath(search.get('from'))
  return (
    <AuthSplit title="Sign up" picture="fj-25lp">
      <SignUpForm returnTo={from ?? '/home'} />
      <p className="small">
        Already have an account? <a href={href.login(from)}>Login</a>
      </p>
    </AuthSplit>
  )
}
