import { useMutation } from '@tanstack/react-query'
import { largestUploadBytes } from '#contract/constants'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = {
  picture: string
  error: string | undefined
  onPicture: (picture: string) => void
}

const largestMegabytes = largestUploadBytes / 1_000_000
const side = 72

/** The picture of a category, which the home page shows with its name. */
export function CategoryPicture({ picture, error, onPicture }: Props) {
  const client = useClient()
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largestUploadBytes) throw new TooLarge()
      return client.products.uploadPicture({ file })
    },
    onSuccess: (answer) => onPicture(answer.picture),
  })
  return (
    <div className="category-picture">
      <span className="plate">
        <DrawnPicture picture={picture} alt="" sizes={`${side}px`} width={side} height={side} />
      </span>
      <Field
        label="Picture"
        hint={
          upload.isPending
            ? 'Uploading …'
            : `JPEG, PNG or WebP, at most ${largestMegabytes} MB. It is beside the name.`
        }
        error={upload.isError ? sentenceOf(upload.error) : error}
      >
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) upload.mutate(file)
          }}
        />
      </Field>
    </div>
  )
}

class TooLarge extends Error {}

function sentenceOf(error: Error): string {
  if (error instanceof TooLarge) return `The picture must be at most ${largestMegabytes} MB.`
  return fieldErrors(error, { picture: 'The picture' }).picture ?? refusalSentence(error)
}
