import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  AppKey,
  EnrolledMethod,
  SecondFactors,
} from '#web/session/identity-client/second-factor.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { errorSentence } from '#web/session/error-sentence.ts'
import { identity, useUser } from '#web/session/session.ts'
import { renew } from '#web/session/sign-in.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { SecondFactorApp } from './second-factor-app.tsx'
import { SecondFactorCodes } from './second-factor-codes.tsx'
import { SecondFactorPhone } from './second-factor-phone.tsx'

type Open =
  | { step: 'app'; key: AppKey }
  | { step: 'phone' }
  | { step: 'codes'; codes: readonly string[] }

/** The method to be removed, or the codes to be made anew. */
type Asked = EnrolledMethod | 'codes' | null

const settings = identity.secondFactor

/** Sets up and removes methods and renews recovery codes, with the dialogs for each. */
export function useSecondFactor({ app, phone }: SecondFactors) {
  const cache = useQueryClient()
  const user = useUser()
  const [open, setOpen] = useState<Open | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const meta = { changes: ['account'] } as const
  const onError = (error: Error) => toast.error(errorSentence(error))

  const starting = useMutation({
    mutationFn: () => settings.startApp(),
    onSuccess: (key) => setOpen({ step: 'app', key }),
    onError,
  })
  const removing = useMutation({
    meta,
    mutationFn: (method: EnrolledMethod) => settings.remove(method),
    onSuccess: async () => {
      toast.success(messages.secondFactorRemoved)
      await renew()
    },
    onError,
    onSettled: () => setAsked(null),
  })
  const renewing = useMutation({
    meta,
    mutationFn: () => settings.renewRecoveryCodes(),
    onSuccess: (codes) => setOpen({ step: 'codes', codes }),
    onError,
    onSettled: () => setAsked(null),
  })

  /** An error thrown here is shown at the code field. The renewed token records that the second factor was used. */
  async function finish(method: EnrolledMethod, code: string): Promise<void> {
    const { recoveryCodes } = await settings.finish(method, code)
    toast.success(messages.secondFactorOn)
    setOpen(recoveryCodes && { step: 'codes', codes: recoveryCodes })
    await renew()
    await cache.invalidateQueries({ queryKey: ['account', user._id] })
  }

  const close = () => setOpen(null)
  return {
    busy: starting.isPending,
    setUpApp: () => starting.mutate(),
    setUpPhone: () => setOpen({ step: 'phone' }),
    askToRemove: (method: EnrolledMethod) => setAsked(method),
    askToRenew: () => setAsked('codes'),
    dialog: (
      <>
        {open && <Step open={open} onFinish={finish} onClose={close} />}
        <AskAgain
          asked={asked}
          isLast={app === null || phone === null}
          busy={removing.isPending || renewing.isPending}
          onConfirm={() => {
            if (asked === 'codes') renewing.mutate()
            else if (asked !== null) removing.mutate(asked)
          }}
          onClose={() => setAsked(null)}
        />
      </>
    ),
  }
}

type AskProps = {
  asked: Asked
  /** Whether no other method is left. */
  isLast: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

function AskAgain({ asked, isLast, busy, onConfirm, onClose }: AskProps) {
  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked === 'codes' ? 'Make new codes' : 'Remove second factor'}
      question={
        asked === 'codes'
          ? 'Warning! Are You Sure, You Want to Make New Codes?'
          : 'Warning! Are You Sure, You Want to Remove This Method?'
      }
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {asked === 'codes'
        ? 'Your current codes will stop working.'
        : isLast
          ? 'This is your only method. Without it, your password or Google alone signs you in, and your recovery codes stop working.'
          : 'Your other method stays on.'}
    </ConfirmDialog>
  )
}

type StepProps = {
  open: Open
  onFinish: (method: EnrolledMethod, code: string) => Promise<void>
  onClose: () => void
}

function Step({ open, onFinish, onClose }: StepProps) {
  return (
    <>
      {open.step === 'app' && (
        <SecondFactorApp
          appKey={open.key}
          onFinish={(code) => onFinish('app', code)}
          onClose={onClose}
        />
      )}
      {open.step === 'phone' && (
        <SecondFactorPhone
          onNumber={(number) => settings.startPhone(number)}
          onFinish={(code) => onFinish('phone', code)}
          onClose={onClose}
        />
      )}
      {open.step === 'codes' && <SecondFactorCodes codes={open.codes} onClose={onClose} />}
    </>
  )
}
