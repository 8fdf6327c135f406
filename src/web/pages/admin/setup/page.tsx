import './setup.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { setupQuery } from './setup-query.ts'
import { setupSteps, type SetupStep } from './setup-steps.ts'

/** What to set up before the shop sells. Steps tick themselves off from facts. */
export function Page() {
  const setup = useQuery(setupQuery(useClient()))
  const steps = setup.data && setupSteps(setup.data)
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0
  return (
    <>
      <div className="dash-head">
        <h1>Setup</h1>
        <p className="muted small" role="status">
          {steps && `${done} of ${steps.length} done`}
        </p>
      </div>
      <Loaded query={{ ...setup, data: steps }} failed="The setup could not be loaded.">
        {(steps) => (
          <>
            <p className="setup-about">
              {done === steps.length
                ? 'Everything is set up. The shop can sell.'
                : 'What the shop needs before it sells. A step is ticked off once it is true.'}
            </p>
            <ol className="setup-steps l">
              {steps.map((step) => (
                <li key={step.name}>
                  <Step step={step} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </>
  )
}

function Step({ step }: { step: SetupStep }) {
  const { title, said, isDone, link, trial } = step
  return (
    <div className="setup-step">
      <span className={isDone ? 'mark done' : 'mark'}>
        {isDone && <Icon name="done" />}
        <span className="vh">{isDone ? 'Done:' : 'To do:'}</span>
      </span>
      <div>
        <h2>{title}</h2>
        <p>{said}</p>
      </div>
      {link && (
        <a className="btn btn-s" href={link.href}>
          {link.label}
        </a>
      )}
      {trial && <Trial trial={trial} />}
    </div>
  )
}

const trials = {
  mail: { label: 'Send me an e-mail', done: 'The e-mail is on its way to you' },
  card: { label: 'Try the keys', done: 'The card service accepts the keys' },
} as const

function Trial({ trial }: { trial: keyof typeof trials }) {
  const client = useClient()
  const cache = useQueryClient()
  const { label, done } = trials[trial]
  const trying = useMutation({
    mutationFn: async () => {
      if (trial === 'mail') await client.setup.sendLetter()
      else await client.setup.tryGateway()
    },
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(refusalSentence(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['setup'] }),
  })
  return (
    <BusyButton type="button" look="plain" busy={trying.isPending} onClick={() => trying.mutate()}>
      {label}
    </BusyButton>
  )
}
