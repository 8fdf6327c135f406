import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'

/** The small picture in a table row. Its alt text is empty because the name is beside it. */
export function ProductThumb({ picture }: { picture: string }) {
  return (
    <DrawnPicture className="thumb" picture={picture} alt="" sizes="44px" width={44} height={44} />
  )
}
