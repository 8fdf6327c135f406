export function Brand() {
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path fill="#F2600C" d="M0 0h32v32H0z" />
        <path
          fill="#16181A"
          fillRule="evenodd"
          d="M16 5.500 25.500 11v10L16 26.500 6.500 21V11zM16 11.600a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800z"
        />
      </svg>
      <span>
        Automotive Parts <br />
        Manufacturing
      </span>
    </a>
  )
}
