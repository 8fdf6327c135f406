import { useMutation } from '@tanstack/react-query'
import { largestUploadBytes, mostPictures } from '#contract/constants'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { moveByKey, moved, RowMoves } from '#web/pages/admin/ordering/row-moves.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { PictureNote } from '#web/pages/admin/manage-products/picture-note.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const largestMegabytes = largestUploadBytes / 1_000_000
const side = 96

/** The pictures in their order, each with its words. The first is the one that lists show. */
export function PicturesEditor({ editor }: { editor: ProductEditor }) {
  const client = useClient()
  const { pictures } = editor.typed
  const write = (next: typeof pictures) => editor.type({ pictures: next })

  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { picture } = await client.products.uploadPicture({ file })
        editor.addPicture(picture)
      }
    },
    onError: (error) => editor.refuse({ pictures: pictureSentence(error) }),
  })

  function choose(chosen: FileList | null) {
    const files = [...(chosen ?? [])]
    if (files.length === 0) return
    if (pictures.length + files.length > mostPictures) {
      return editor.refuse({ pictures: `A product has at most ${mostPictures} pictures.` })
    }
    if (files.some(({ size }) => size > largestUploadBytes)) {
      return editor.refuse({ pictures: `A picture must be at most ${largestMegabytes} MB.` })
    }
    editor.refuse({ pictures: undefined })
    upload.mutate(files)
  }

  return (
    <fieldset className="panel">
      <legend>
        <h2>Pictures</h2>
      </legend>
      {pictures.length === 0 && (
        <p className="muted small">Without a picture, buyers see the part number and the name.</p>
      )}
      <ol className="picture-rows">
        {pictures.map(({ key, picture, alt }, place) => {
          const onMove = (to: number) => write(moved(pictures, place, to))
          return (
            // The row only passes on what its field does not use.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={key}
              onKeyDown={(event) => moveByKey(event, { place, count: pictures.length, onMove })}
            >
              <span className="plate">
                <DrawnPicture
                  picture={picture}
                  alt={alt}
                  sizes={`${side}px`}
                  width={side}
                  height={side}
                />
              </span>
              <div>
                <Field
                  label={`Picture ${place + 1}${place === 0 ? ', shown in lists' : ''}: what it shows`}
                >
                  <input
                    value={alt}
                    maxLength={200}
                    placeholder="For those who cannot see it"
                    onChange={({ target }) =>
                      write(
                        pictures.map((one, index) =>
                          index === place ? { ...one, alt: target.value } : one,
                        ),
                      )
                    }
                  />
                </Field>
                {place === 0 && (
                  <PictureNote
                    product={{
                      picture,
                      ...(editor.base.pictureProblem && {
                        pictureProblem: editor.base.pictureProblem,
                      }),
                    }}
                  />
                )}
              </div>
              <RowMoves
                name={`picture ${place + 1}`}
                place={place}
                count={pictures.length}
                onMove={onMove}
                onRemove={() => write(pictures.toSpliced(place, 1))}
              />
            </li>
          )
        })}
      </ol>
      {upload.isPending && <Spinner label="Uploading" />}
      <Field
        label="Add pictures"
        hint={`JPEG, PNG or WebP, at most ${largestMegabytes} MB each and ${mostPictures} in all. Square ones fit best.`}
        error={editor.errors.pictures}
      >
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isPending || pictures.length >= mostPictures}
          onChange={({ target }) => {
            choose(target.files)
            target.value = ''
          }}
        />
      </Field>
    </fieldset>
  )
}

function pictureSentence(error: unknown): string {
  return fieldErrors(error, { picture: 'The picture' }).picture ?? refusalSentence(error)
}
