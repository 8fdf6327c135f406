/** Every picture is made in these widths, in pixels. */
export const pictureWidths = [320, 640, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

export type PictureFormat = 'avif' | 'jpeg'
