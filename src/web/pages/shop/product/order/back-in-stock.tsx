import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { useSession } from '#web/session/session.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = { toolId: string; partNumber: string }

/** Lets a customer ask to be told, once, when the product can be ordered again. */
export function BackInStock({ toolId, partNumber }: Props) {
  const session = useSession()
  if (session.state === 'loading') return null
  if (session.state !== 'in') {
    return (
      <span className="row">
        <a className="btn btn-s" href={href.login(href.product(partNumber))}>
          Tell me when it is back
        </a>
        <span className="small">We write to the address of your account.</span>
      </span>
    )
  }
  return <Alert toolId={toolId} userId={session.user._id} />
}

function Alert({ toolId, userId }: { toolId: string; userId: string }) {
  const client = useClient()
  const alerts = useQuery(alertsQuery(client, userId))
  const params = { id: toolId }
  const changing = useMutation({
    meta: { changes: ['stockAlerts'] },
    mutationFn: async (ask: boolean) => {
      await (ask ? client.stockAlerts.ask({ params }) : client.stockAlerts.withdraw({ params }))
    },
    onError: (error) => toast.error(refusalSentence(error)),
  })
  if (!alerts.data) return null
  const isAsked = alerts.data.some((alert) => alert.toolId === toolId)
  return (
    <span className="row">
      {isAsked && <span role="status">We will write to you once when it is back.</span>}
      <button
        type="button"
        className="btn btn-s"
        disabled={changing.isPending}
        onClick={() => changing.mutate(!isAsked)}
      >
        {isAsked ? 'Do not write to me' : 'Tell me when it is back'}
      </button>
    </span>
  )
}

function alertsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['stock-alerts', userId],
    queryFn: ({ signal }) => client.stockAlerts.list({}, { signal }),
    staleTime: 0,
  })
}
