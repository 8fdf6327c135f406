import { useShop } from '#web/data/settings.ts'

/** The shop's name beside its mark, or its logo. Links home. */
export function Brand() {
  const { name, logo } = useShop()
  return (
    <a className="brand" href="/">
      {logo ? (
        <img src={logo.address} width={logo.width} height={logo.height} alt={name} />
      ) : (
        <>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path className="ground" d="M0 0h32v32H0z" />
            <path
              fill="#16181A"
              fillRule="evenodd"
              d="M16 5.500 25.500 11v10L16 26.500 6.500 21V11zM16 11.600a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800z"
            />
          </svg>
          <span>{name}</span>
        </>
      )}
    </a>
  )
}
