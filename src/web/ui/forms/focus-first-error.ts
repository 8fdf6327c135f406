/** Moves the focus to the first error once it is drawn. */
export function focusFirstError(form: HTMLElement): void {
  onceDrawn(
    () => form.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] input'),
    (first) => first.focus(),
  )
}

/** Uses an element once it is drawn. What an answer brings may take a few frames. */
export function onceDrawn<Drawn>(
  find: () => Drawn | null,
  use: (drawn: Drawn) => void,
  frames = 10,
): void {
  requestAnimationFrame(() => {
    const drawn = find()
    if (drawn) use(drawn)
    else if (frames > 1) onceDrawn(find, use, frames - 1)
  })
}
