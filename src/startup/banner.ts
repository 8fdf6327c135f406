type Account = { role: string; email: string; password: string }

type Started = {
  publicUrl: string
  sandbox: boolean
  /** Null: the embedded identity provider. */
  firebaseProject: string | null
  database: string
  productsLoaded: number
  accounts: Account[]
}

/** What the store prints once it has started: addresses, test cards and demo accounts. */
export function banner({
  publicUrl,
  sandbox,
  firebaseProject,
  database,
  productsLoaded,
  accounts,
}: Started): string {
  const lines = [
    '',
    `  Store        ${publicUrl}`,
    `  API          ${publicUrl}/api/docs`,
    `  Database     ${database}`,
  ]
  if (productsLoaded > 0) lines.push(`  Catalogue    ${productsLoaded} products loaded`)
  if (firebaseProject) lines.push(`  Identity     Firebase, project ${firebaseProject}`)
  if (sandbox) {
    lines.push(
      `  Sandbox      mail ${publicUrl}/sandbox/mail, SMS ${publicUrl}/sandbox/sms`,
      ...(firebaseProject ? [] : ['               Google sign-in with made-up accounts']),
      '               cards 4242 4242 4242 4242 (approved), 4000 0000 0000 0002 (declined),',
      '               4000 0000 0000 9995 (insufficient funds), 4000 0025 0000 3155 (authentication required)',
    )
  }
  for (const { role, email, password } of accounts) {
    lines.push(`  ${`Demo ${role}`.padEnd(12)} ${email}  ${password}`)
  }
  return [...lines, ''].join('\n')
}
