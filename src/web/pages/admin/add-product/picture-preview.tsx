import { useState } from 'react'
import { uploadedPath } from '#web/ui/pictures/picture-sources.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'

type Props = { picture: string; uploading: boolean }

/** The picture in a box like the one buyers will see. */
export function PicturePreview({ picture, uploading }: Props) {
  const [broken, setBroken] = useState('')
  const path = uploadedPath(picture)
  const isLink = path === null && /^https:\/\/./i.test(picture)
  return (
    <div className="plate preview">
      {uploading ? (
        <Spinner label="Uploading the picture" />
      ) : isLink ? (
        <p className="muted small">The store downloads this picture after you add the product.</p>
      ) : path === null ? (
        <p className="muted small">Without a picture, buyers see the part number and the name.</p>
      ) : broken === path ? (
        <p className="muted small">This picture cannot be shown here.</p>
      ) : (
        <img
          src={path}
          width={640}
          height={640}
          alt="What buyers will see"
          onError={() => setBroken(path)}
        />
      )}
    </div>
  )
}
