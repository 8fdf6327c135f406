import { Field } from '#web/ui/forms/field.tsx'
import { acceptedPictures, useUpload } from './use-upload.ts'

type Props = {
  label: string
  hint: string
  error: string | undefined
  onUploaded: Parameters<typeof useUpload>[0]
}

/** A field that uploads the picture as soon as it is chosen, and says so. */
export function UploadField({ label, hint, error, onUploaded }: Props) {
  const upload = useUpload(onUploaded)
  return (
    <>
      <Field label={label} hint={hint} error={upload.error ?? error}>
        <input
          type="file"
          accept={acceptedPictures}
          disabled={upload.isSending}
          onChange={({ target }) => upload.send(target.files?.[0])}
        />
      </Field>
      <p className="small" role="status">
        {upload.isSending ? 'Uploading …' : ''}
      </p>
    </>
  )
}
