import type { Logo } from './typed-values.ts'
import { UploadField } from './upload-field.tsx'

type Props = {
  logo: Logo | null
  error: string | undefined
  onChange: (logo: Logo | null) => void
}

/** The logo as it stands on the light header and on the dark footer. */
export function LogoField({ logo, error, onChange }: Props) {
  return (
    <fieldset className="entries">
      <legend className="lbl">Logo (optional)</legend>
      {logo && (
        <div className="logo-grounds">
          <p className="brand">
            <img src={logo.address} width={logo.width} height={logo.height} alt="On light" />
          </p>
          <p className="brand dark">
            <img src={logo.address} width={logo.width} height={logo.height} alt="On dark" />
          </p>
        </div>
      )}
      <UploadField
        label={logo ? 'Another file' : 'File'}
        hint="PNG or WebP with a transparent ground, wider than high. It replaces the mark and the name in the header and the footer."
        error={error}
        onUploaded={onChange}
      />
      {logo && (
        <button type="button" className="btn btn-s" onClick={() => onChange(null)}>
          Remove the logo
        </button>
      )}
    </fieldset>
  )
}
