import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { largestUploadBytes } from '#contract/constants'
import { useClient } from '#web/data/client-context.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { uploadedPath } from '#web/ui/pictures/picture-sources.ts'
import { PicturePreview } from './picture-preview.tsx'
import { productErrors } from './product-errors.ts'
import type { AddProduct } from './use-add-product.ts'

type Props = {
  adding: AddProduct
  uploading: boolean
  setUploading: (uploading: boolean) => void
}

const largestMegabytes = largestUploadBytes / 1_000_000

/**
 * A picture from this device or a link to one. A file is uploaded right away, so that adding the product does not have
 * to wait.
 */
export function PictureField({ adding, uploading, setUploading }: Props) {
  const client = useClient()
  const { picture } = adding.typed
  const isUploaded = uploadedPath(picture) !== null
  const [link, setLink] = useState(isUploaded ? '' : picture)
  const [name, setName] = useState('')
  const newest = useRef<File>(null)

  const upload = useMutation({
    mutationFn: (file: File) => client.products.uploadPicture({ file }),
    onMutate: (file) => {
      newest.current = file
      setName(`${file.name}, ${sizeOf(file)}`)
      setUploading(true)
      adding.type({ picture: '' })
    },
    onSuccess: (answer, file) => {
      if (newest.current === file) adding.type({ picture: answer.picture })
    },
    onError: (error) =>
      adding.refuse({ picture: productErrors(error).picture ?? refusalSentence(error) }),
    onSettled: (_answer, _error, file) => {
      if (newest.current === file) setUploading(false)
    },
  })

  function choose(file: File | undefined) {
    if (!file) return
    if (file.size <= largestUploadBytes) return upload.mutate(file)
    adding.type({ picture: '' })
    adding.refuse({ picture: `The picture must be at most ${largestMegabytes} MB.` })
  }

  return (
    <fieldset className="picture-field">
      <legend className="lbl">Picture</legend>
      <PicturePreview picture={isUploaded ? picture : link} uploading={uploading} />
      <p className="hint" role="status">
        {uploading ? `Uploading ${name} …` : isUploaded && name ? `${name}, uploaded` : ''}
      </p>
      {isUploaded ? (
        <button
          type="button"
          className="btn btn-s"
          onClick={() => {
            setName('')
            setLink('')
            adding.type({ picture: '' })
          }}
        >
          Choose another picture
        </button>
      ) : (
        <div className="form">
          <Field
            label="From this device"
            hint={`JPEG, PNG or WebP, at most ${largestMegabytes} MB. Square pictures fit best.`}
            error={picture === '' ? adding.errors.picture : undefined}
          >
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={uploading}
              onChange={({ target }) => choose(target.files?.[0])}
            />
          </Field>
          <Field
            label="Or a link"
            hint="The store downloads the picture and keeps a copy. If that fails, Manage Products tells you why."
            error={picture === '' ? undefined : adding.errors.picture}
          >
            <input
              type="url"
              inputMode="url"
              value={picture}
              placeholder="https://"
              autoComplete="off"
              maxLength={500}
              disabled={uploading}
              onChange={({ target }) => adding.type({ picture: target.value })}
              onBlur={({ target }) => setLink(target.value.trim())}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}

function sizeOf({ size }: File): string {
  const kilobytes = size / 1000
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`
}
