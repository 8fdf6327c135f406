const paths = {
  search: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2M11 11l4 4',
  next: 'm6 3 5 5-5 5',
  previous: 'm10 3-5 5 5 5',
  menu: 'M1 4h14M1 8h14M1 12h14',
  warning: 'M8 1.500 15 14H1zM8 6v4M8 11.600v.8',
  done: 'm2 9 4 4 8-10',
  close: 'm3 3 10 10M13 3 3 13',
  pause: 'M5.500 3v10M10.500 3v10',
  play: 'm5 3 8 5-8 5z',
}

/** A decorative icon. It always accompanies text and never replaces it. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      className="ico"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
