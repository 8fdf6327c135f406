import { href } from '../../href.ts'
import type { PageProps } from '../../page.ts'
import { safeReturnPath } from '../../safe-return-path.ts'
import { AuthSplit } from './auth-split.tsx'
import { LoginForm } from './login-form.tsx'

export function Page({ search }: PageProps) {
  const from = safeReturnPath(search.get('from'))
  return (
    <AuthSplit title="Login" picture="sa-7731">
      <LoginForm returnTo={from ?? href.home()}>
        <span className="small">
          New here? <a href={href.signUp(from)}>Sign up</a>
        </span>
      </LoginForm>
    </AuthSplit>
  )
}
