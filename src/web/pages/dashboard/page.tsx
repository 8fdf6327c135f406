import { useEffect } from 'react'
import { href } from '../../href.ts'
import { navigate } from '../../navigation.ts'
import { useUser } from '../../session.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Leads to what the user is here for: their orders, or everybody's. */
export function Page() {
  const { role } = useUser()
  useEffect(() => {
    navigate(role === 'Admin' ? href.manageOrders() : href.myOrders(), { replace: true })
  }, [role])
  return <Spinner label="Loading" />
}
