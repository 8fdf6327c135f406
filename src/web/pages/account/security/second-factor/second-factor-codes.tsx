import { useState } from 'react'
import { useShop } from '#web/data/settings.ts'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** The recovery codes. They can be shown only once, because the store keeps just enough to recognize them. */
export function SecondFactorCodes({ codes, onClose }: Props) {
  const { name } = useShop()
  const [copyResult, setCopyResult] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopyResult('The codes were copied.')
    } catch {
      setCopyResult('Your browser does not allow copying. Please save the codes as a file.')
    }
  }
  return (
    <SecondFactorDialog
      label="Recovery codes"
      title="Keep these somewhere safe"
      closing="I have saved them"
      onClose={onClose}
    >
      <p>
        If you lose your app and your phone, each of these codes signs you in once. They are shown
        only this time. You can make new ones whenever you are signed in.
      </p>
      <ol className="l codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <button type="button" className="btn" onClick={() => void copy()}>
          Copy
        </button>
        <a className="btn" href={fileOf(codes, name)} download="recovery-codes.txt">
          Save as a file
        </a>
      </div>
      <p className="small" role="status">
        {copyResult}
      </p>
    </SecondFactorDialog>
  )
}

function fileOf(codes: readonly string[], shopName: string): string {
  const text = [`Recovery codes of ${shopName}`, '', ...codes, ''].join('\r\n')
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
}
