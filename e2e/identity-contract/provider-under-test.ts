import type { Page } from '@playwright/test'

/** The provider behind the client under test, and how to do what a person does outside the store. */
export type ProviderUnderTest = {
  store: () => string
  /** The client as one script. */
  script: () => Promise<string>
  /** Runs before the first page is opened. Replaces what the provider needs from the internet. */
  prepare?: (page: Page) => Promise<void>
  /** The token in the newest password-reset mail. */
  resetToken: (page: Page, email: string) => Promise<string>
  chooseGoogle: (popup: Page, person: { name: string; email: string }) => Promise<void>
  /** The newest code sent by SMS to a number. */
  smsCode?: (page: Page, phone: string) => Promise<string>
  /** A provider may verify the address itself before it enrolls a phone. */
  proveAddress?: (page: Page, email: string) => Promise<void>
  /** A token that was valid once and has expired. */
  expiredToken: (page: Page, email: string) => Promise<string>
}

/** Opens a page of the store and loads the client into it. */
export type Opened = { on: (page: Page) => Promise<void> }
