import { FileDown } from 'lucide'
import { camposDocumentoComPrazo } from '#contract/documento/forms.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { decodeFile } from '#web/kit/browser/pdf.ts'
import { useFile } from '#web/kit/screen/use-file.ts'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { EstadoDocumentoBadge } from './columns.tsx'
import type { Documento } from './DocumentoDialog.tsx'
import type { Lado } from './lado.ts'

/** The facts both sides see of a document. */
export const linhaDeDocumento = (documento: Documento, lado: Lado) => ({
  title: documento.titulo,
  estado: <EstadoDocumentoBadge {...documento} />,
  facts: [
    { label: camposDocumentoComPrazo.especie.label, value: documento.tipo },
    { label: camposDocumentoComPrazo.dt_fim.label, value: formatDate(documento.dt_fim) },
    {
      label: camposDocumentoComPrazo.cd_organig.label,
      value: formatPlace(documento.organig, documento.organig_acima),
    },
    { label: camposDocumentoComPrazo.cd_responsavel.label, value: documento.responsavel },
  ],
  escritos:
    documento.nota === null
      ? []
      : [{ label: camposDocumentoComPrazo.nota.label, value: documento.nota }],
  partes: [
    {
      title: 'Ficheiros',
      children: <Ficheiros {...{ documento, lado }} />,
    },
  ],
  passos: documento.passos,
})

type Of = { documento: Documento; lado: Lado }

function Ficheiros({ documento, lado }: Of) {
  const { ficheiros, cd_fich } = documento
  return (
    <Stack gap={1}>
      {cd_fich === 0 && (
        <Note>Este documento não tem ficheiro até {formatDate(documento.dt_fim)}.</Note>
      )}
      {ficheiros.length > 0 && (
        <Stack as="ul" gap={1}>
          {ficheiros.map((ficheiro) => (
            <li key={ficheiro.cd}>
              <Row gap={1}>
                {ficheiro.nome_fich}
                <Note as="span">
                  {ficheiro.atual ? 'Atual' : `Anterior, até ${formatDate(ficheiro.dt_fim)}`}
                </Note>
                {lado.ficheiro && <Descarregar {...{ documento, ficheiro }} read={lado.ficheiro} />}
              </Row>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

type Descarga = {
  documento: { cd: number }
  ficheiro: { cd: number; nome_fich: string }
  read: NonNullable<Lado['ficheiro']>
}

function Descarregar({ documento, ficheiro, read }: Descarga) {
  const { running, start } = useFile(async () => {
    const { message } = await read(documento.cd, ficheiro.cd)
    saveFile(decodeFile(message.anex, message.mime), message.nome_fich)
  })
  const name = `Descarregar ${ficheiro.nome_fich}`
  return <IconButton {...{ name }} icon={FileDown} size={18} busy={running} onClick={start} />
}
