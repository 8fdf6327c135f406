import type { Page } from '@playwright/test'

/**
 * Firebase's library and the emulator's pages load a script from apis.google.com that opens a hidden frame and passes
 * messages between it and the page. This replaces that script, so that the tests need no network. The emulator's styles
 * (unpkg.com, fonts.googleapis.com) are left out; its pages work without them.
 */
export async function playGoogleFrames(page: Page): Promise<void> {
  const context = page.context()
  await context.route('https://apis.google.com/**', async (route) => {
    const named = new URL(route.request().url()).searchParams.get('onload') ?? 'gapi_onload'
    const body = `(${playFrames.toString()})(${JSON.stringify(named)})`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort())
}

/** Makes up a Google account in the emulator's window. */
export async function chooseGoogle(
  popup: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await popup.getByText('Add new account').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  await Promise.all([popup.waitForEvent('close'), popup.locator('#sign-in').click()])
}

type Message = { frames?: string; payload?: unknown }
type Handler = (payload: unknown) => unknown

/** The part of gapi.iframes that the page and the emulator's frame use. Runs in both. */
function playFrames(whenLoaded: string): void {
  const handlers = new Map<string, Handler>()
  window.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    handlers.get(data?.frames ?? '')?.(data.payload)
  })
  const register = (name: string, handler: Handler) => void handlers.set(name, handler)
  const context = {
    open(
      { url, where }: { url: string; where: HTMLElement },
      opened: (frame: object) => Promise<unknown>,
    ) {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.hidden = true
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      where.append(frame)
      return loaded.then(() =>
        opened({
          register,
          restyle: () => Promise.resolve(),
          ping: () => Promise.resolve(),
          // The page asks its frame for one thing only, and throws into the answer, which Google's script keeps to
          // itself.
          send: (_name: string, _payload: unknown, answered: Handler) =>
            void Promise.resolve([{ webStorageSupport: true }])
              .then(answered)
              .catch(() => {}),
        }),
      )
    },
    getParentIframe: () => ({
      register,
      send(name: string, payload: unknown, answered?: Handler) {
        parent.postMessage({ frames: name, payload } satisfies Message, '*')
        answered?.([{ status: 'ACK' }])
      },
    }),
  }
  const load = (_: string, { callback }: { callback: () => void }) => callback()
  const iframes = { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true }
  Object.assign(window, { gapi: { load, iframes } })
  ;(window as unknown as Record<string, (() => void) | undefined>)[whenLoaded]?.()
}
