import { readTextFile } from '#web/ui/forms/read-text-file.ts'
import { useForm } from '#web/ui/forms/use-form.ts'

type Means<Typed> = {
  fresh: Typed
  /** What a form without any text is told. */
  missing: string
  onChange: () => void
  onCheck: (typed: Typed) => void
}

/** The text of a CSV that is typed, pasted or read from a file, and what is wrong with it before it is sent. */
export function useCsvText<Typed extends { csv: string }>(means: Means<Typed>) {
  const form = useForm<Typed, void>({
    fresh: means.fresh,
    mistakesIn: ({ csv }) => wrongText(csv.trim() === '' ? means.missing : null),
    send: async (typed) => means.onCheck(typed),
    next: (sent) => sent,
  })

  function type(change: Partial<Typed>) {
    form.type(change)
    means.onChange()
  }

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readTextFile(file)
    if ('problem' in read) form.refuse(wrongText(read.problem))
    else type({ csv: read.text } as Partial<Typed>)
  }

  return { ...form, type, take }
}

function wrongText<Typed extends { csv: string }>(
  csv: string | null,
): { [F in keyof Typed]?: string | null } {
  return { csv } as { [F in keyof Typed]?: string | null }
}
