import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import type { Client } from '#contract/client'
import { catchUp } from './catch-up.ts'
import { ClientContext } from './data/client-context.ts'
import type { CurrentPage, PageStore } from './navigation/current-page.ts'
import { navigate } from './navigation/navigation.ts'
import { href } from './navigation/href.ts'
import { notFoundPage } from './routes.ts'
import { may } from './session/may.ts'
import { signOut, useSession } from './session/session.ts'
import { SettingsContext, type Settings } from './data/settings.ts'
import { NeedsScripts } from './ui/forms/needs-scripts.tsx'
import { SiteFooter } from './ui/site/site-footer.tsx'
import { SiteHeader } from './ui/site/site-header.tsx'
import { SkipLink } from './ui/site/skip-link.tsx'
import { Spinner } from './ui/marks/spinner.tsx'
import { LazyNotices } from './ui/notices/lazy-notices.tsx'

// Loaded when needed, like any page.
const NotFound = lazy(async () => ({ default: (await notFoundPage.load()).Page }))

type Props = { store: PageStore; client: Client; cache: QueryClient; settings: Settings }

/** Everything in the document's body, the same on the server and in the browser. */
export function App({ store, client, cache, settings }: Props) {
  useLayoutEffect(() => catchUp(document.getElementById('app')), [])
  const page = store.usePage()
  const pending = store.usePending()
  const session = useSession()
  const account =
    session.state === 'in'
      ? ({ state: 'in', name: session.user.name ?? session.user.email } as const)
      : session
  return (
    <QueryClientProvider client={cache}>
      <ClientContext value={client}>
        <SettingsContext value={settings}>
          <SkipLink />
          <div className="progress" hidden={!pending} />
          <SiteHeader account={account} current={page.path} onLogout={() => void signOut()} />
          <main id="main" aria-busy={pending}>
            <Guarded page={page} key={page.route.folder + JSON.stringify(page.params)} />
          </main>
          <SiteFooter year={settings.year} />
          <LazyNotices />
        </SettingsContext>
      </ClientContext>
    </QueryClientProvider>
  )
}

/**
 * Shows public pages at once. A page behind the login waits for the sign-in state, unless it has content for everyone. A
 * page this user may not see looks like a missing one.
 */
function Guarded({ page }: { page: CurrentPage }) {
  const session = useSession()
  const { route, params, search, Page, Layout } = page
  if (route.access === 'public') return <Page params={params} search={search} />
  if (session.state === 'loading' && !route.ahead) {
    return (
      <>
        <NeedsScripts what="page" />
        <Spinner label="Loading" page />
      </>
    )
  }
  if (session.state === 'out') return <ToLogin />
  const user = session.state === 'in' ? session.user : undefined
  if (route.permission && !may(user, route.permission)) {
    return (
      <Suspense fallback={<Spinner label="Loading" page />}>
        <NotFound params={{}} search={search} />
      </Suspense>
    )
  }
  if (route.permission && user?.lacksSecondFactor) return <ToSecurity />
  const drawn = <Page params={params} search={search} />
  return (
    <div className="guarded">
      {Layout && user ? (
        <Layout user={user} current={page.path}>
          {drawn}
        </Layout>
      ) : (
        drawn
      )}
    </div>
  )
}

function ToLogin() {
  return <Redirect to={loginFromHere} />
}

const loginFromHere = () => href.login(location.pathname + location.search)

/** Sends an admin who still needs a second factor to the page where it is set up. */
function ToSecurity() {
  return <Redirect to={href.security} />
}

/** Replaces the history entry, so that Back does not return to the redirect. */
function Redirect({ to }: { to: () => string }) {
  useEffect(() => {
    navigate(to(), { replace: true })
  }, [to])
  return <Spinner label="Loading" page />
}
