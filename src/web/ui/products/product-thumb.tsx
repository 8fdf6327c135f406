import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

/** The small picture in a table row; the name stands beside it, so it says nothing itself. */
export function ProductThumb({ picture }: { picture: string }) {
  return (
    <DrawnPicture className="thumb" picture={picture} alt="" sizes="44px" width={44} height={44} />
  )
}
