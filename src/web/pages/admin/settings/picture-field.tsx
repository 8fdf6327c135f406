import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { UploadField } from './upload-field.tsx'

type Props = {
  picture: string
  error: string | undefined
  onChange: (picture: string) => void
}

/** The picture of a banner: one of the shop's drawings or an uploaded one. */
export function PictureField({ picture, error, onChange }: Props) {
  return (
    <div className="banner-picture">
      {picture.startsWith('/') ? (
        <img src={picture} width={640} height={360} alt="" />
      ) : (
        picture && <DrawnPicture picture={picture} sizes="20rem" width={640} height={428} alt="" />
      )}
      <UploadField
        label={picture ? 'Another picture' : 'Picture (optional)'}
        hint="JPEG, PNG or WebP, at most 10 MB. It is shown 16 to 9."
        error={error}
        onUploaded={({ address }) => onChange(address)}
      />
      {picture && (
        <button type="button" className="btn btn-s" onClick={() => onChange('')}>
          Remove the picture
        </button>
      )}
    </div>
  )
}
