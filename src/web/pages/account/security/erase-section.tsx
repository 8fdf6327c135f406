import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#contract/problem'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { useUser } from '#web/session/session.ts'
import { signOutAfter } from '#web/session/sign-in.ts'
import { ErasureForm } from '#web/pages/erasing/erasure-form.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { Section } from './section.tsx'
import { errorSentence } from '#web/session/error-sentence.ts'

type Order = { id: string; number: string }

export function EraseSection() {
  const client = useClient()
  const { email } = useUser()
  const erasing = useMutation({
    mutationFn: (typed: string) =>
      signOutAfter(() => client.personalData.erase({ body: { email: typed } })),
    onSuccess: () => {
      toast.success('Your account has been erased')
      navigate(href.home(), { replace: true })
    },
    onError: (error) => {
      if (unfinishedIn(error).length === 0) toast.error(errorSentence(error))
    },
  })
  return (
    <Section
      title="Erase your account"
      lead="We delete your profile, sign-ins and e-mails, and cancel your unpaid orders. Finished orders stay in our books and your reviews stay on the site, both without your name and address. Tax certificates that exempted your orders are kept for four years, as the law wants."
    >
      <ErasureForm
        email={email}
        action="Erase my account"
        title="Erase account"
        consequence={`The account of ${email} is erased immediately. This cannot be undone.`}
        erasing={erasing}
      >
        <Unfinished orders={unfinishedIn(erasing.error)} />
      </ErasureForm>
    </Section>
  )
}

function Unfinished({ orders }: { orders: Order[] }) {
  if (orders.length === 0) return null
  return (
    <div className="note err" role="alert">
      <p>
        These orders are not finished. They are paid but not shipped, or a payment or refund is in
        progress. You can erase your account once they are finished, or once we have cancelled them
        for you.
      </p>
      <ul className="l">
        {orders.map(({ id, number }) => (
          <li key={id}>
            <a href={href.order(id)}>Order {number}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function unfinishedIn(error: unknown): Order[] {
  if (!(error instanceof ProblemError) || error.code !== 'orders_unfinished') return []
  return (error.problem.details?.['orders'] ?? []) as Order[]
}
