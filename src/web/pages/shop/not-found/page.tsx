import { href } from '#web/navigation/href.ts'
import { firstMessages } from '#web/ui/texts/first-messages.ts'
import { NothingHere } from './nothing-here.tsx'

export function Page() {
  return (
    <NothingHere
      ways={
        <>
          <a className="btn btn-1" href={href.home()}>
            Home
          </a>
          <a className="btn" href={href.tools()}>
            Tool Items
          </a>
        </>
      }
    >
      <p className="label">Error 404</p>
      <h1>{firstMessages.notFound.heading}</h1>
      <p className="lead">{firstMessages.notFound.reason}</p>
      <p>{firstMessages.notFound.advice}</p>
    </NothingHere>
  )
}
