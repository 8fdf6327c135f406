import { useEffect, useRef, useState } from 'react'
import { longestNickname } from '#contract/garage/limits'

type Props = {
  vehicle: string
  nickname: string
  onName: (nickname: string) => void
  onClose: () => void
}

/** What the owner calls a vehicle. Empty takes the nickname away. */
export function NicknameForm({ vehicle, nickname, onName, onClose }: Props) {
  const [typed, setTyped] = useState(nickname)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      className="row nickname"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onName(typed.trim())
      }}
    >
      <input
        ref={input}
        className="in"
        aria-label={`Nickname: ${vehicle}`}
        placeholder="Anna’s car"
        autoComplete="off"
        maxLength={longestNickname}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <button type="submit" className="btn btn-s btn-1">
        Save
      </button>
      <button type="button" className="btn btn-s" onClick={onClose}>
        Cancel
      </button>
    </form>
  )
}
