import { href } from '#web/navigation/href.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'

export function SecurityHead() {
  return (
    <>
      <Crumbs
        trail={[{ label: 'My Profile', href: href.myProfile() }]}
        current="Sign-in and security"
      />
      <div className="dash-head">
        <h1>Sign-in and security</h1>
      </div>
    </>
  )
}
