import type { AtividadeEmMaos } from '#contract/seguranca/prestador-listas.ts'
import {
  attachAnexoAtividade,
  attachRelatorio,
  listFicheiros,
  readFicheiro,
} from '#contract/seguranca/prestador.ts'
import { IfMay, useMay } from '#web/comum/prestador/session.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import { Cards, Stack } from '#web/kit/ui/Layout.tsx'
import { checkPdf } from '../use-anexos.ts'
import { readsOfSeguranca as touches } from './touched.ts'

type Props = { row: AtividadeEmMaos; onClose: () => void }

/** The files of an activity: the company's, the report, and earlier reports. */
export function FicheirosDialog({ row: { cd, tipo }, onClose }: Props) {
  const path = { id: cd }
  const { data, error, refetch } = useRead(listFicheiros, { path })
  const opens = useMay(readFicheiro)
  const relatorio = useWrite(attachRelatorio, { touches })
  const anexo = useWrite(attachAnexoAtividade, { touches })
  return (
    <Dialog title={`Ficheiros: ${tipo}`} onClose={onClose} size="medium">
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text="A carregar os ficheiros..." />
      ) : (
        <>
          {data.message.length === 0 && <p>Esta atividade ainda não tem ficheiros.</p>}
          <Stack as="ul" gap={1}>
            {data.message.map((file) => (
              <li key={file.cd_anex}>
                {opens ? (
                  <DownloadButton
                    load={() =>
                      fetchPdf(readFicheiro, { path: { atividade: cd, id: file.cd_anex } })
                    }
                    titulo={file.titulo}
                  />
                ) : (
                  file.titulo
                )}{' '}
                {file.relatorio && (
                  <Badge tone={file.atual ? 'success' : 'neutral'}>
                    {file.atual ? 'Relatório' : 'Relatório substituído'}
                  </Badge>
                )}
              </li>
            ))}
          </Stack>
          <IfMay call={attachAnexoAtividade}>
            <Cards fit min={22}>
              <Attach waiting={relatorio.waiting} send={(body) => relatorio.write({ path, body })}>
                Anexar o relatório
              </Attach>
              <Attach waiting={anexo.waiting} send={(body) => anexo.write({ path, body })}>
                Juntar um anexo
              </Attach>
            </Cards>
          </IfMay>
        </>
      )}
    </Dialog>
  )
}

type AttachProps = {
  children: string
  waiting: boolean
  send: (body: { nome_fich: string; anexString: string }) => Promise<void>
}

const Attach = ({ children, waiting, send }: AttachProps) => (
  <FileChoice
    accept="application/pdf,.pdf"
    waiting={waiting}
    onFiles={async ([file]) => {
      if (!(await checkPdf(file))) return
      await send({ nome_fich: file.name, anexString: await base64Of(file) })
    }}
  >
    {waiting ? 'A guardar...' : children}
  </FileChoice>
)
