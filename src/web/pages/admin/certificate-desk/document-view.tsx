import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '#contract/client'
import type { DeskCertificate } from '#contract/taxes/certificates.schema'
import { useClient } from '#web/data/client-context.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { documentWords } from '#web/ui/texts/certificate-words.ts'

type Props = { certificate: DeskCertificate }

/**
 * The document of a certificate: a picture is shown, a PDF is only saved. It may come from anybody, so no page of ours runs
 * what is in it.
 */
export function DocumentView({ certificate }: Props) {
  const client = useClient()
  const { _id: id, document, form, buyerName } = certificate
  const isPicture = document.type !== 'application/pdf'
  const picture = useQuery({ ...pictureQuery(client, id), enabled: isPicture })
  return (
    <div className="document-view">
      {isPicture &&
        (picture.data ? (
          <img src={picture.data} alt={`The certificate ${form} of ${buyerName}`} />
        ) : picture.isError ? (
          <p className="muted">The picture could not be loaded.</p>
        ) : (
          <span className="sk document-sk" />
        ))}
      <DownloadButton fetchFile={() => client.taxCertificates.document({ params: { id } })}>
        {`Save the document (${documentWords(document)})`}
      </DownloadButton>
    </div>
  )
}

/** The picture as a data URL, the only kind beside our own addresses that pages may show. */
function pictureQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['tax-document', id],
    queryFn: async ({ signal }) => {
      const { file } = await client.taxCertificates.document({ params: { id } }, { signal })
      return dataUrlOf(file)
    },
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.')))
    reader.readAsDataURL(file)
  })
}
