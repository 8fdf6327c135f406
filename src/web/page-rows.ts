import type { Head } from './navigation/page.ts'

// What the rows of the tables of pages share.

export const dashboard = async () =>
  (await import('./pages/account/dashboard/layout.tsx')).DashboardLayout

export function head(title: string, description = 'For signed-in users.'): Head {
  return { title, description }
}
