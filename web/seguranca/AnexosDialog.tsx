import { listAnexos, readAnexoAtividade } from '#contract/seguranca/atividade.ts'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'

type Props = { atividade: { cd: number; tipo: string }; onClose: () => void }

export function AnexosDialog({ atividade: { cd, tipo }, onClose }: Props) {
  const { empresa } = useEmpresa()
  const org = empresa.cd
  const { data, error, refetch } = useRead(listAnexos, { path: { org, id: cd } })
  return (
    <Dialog title={`Anexos: ${tipo}`} onClose={onClose}>
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text="A carregar os anexos..." />
      ) : (
        <Stack as="ul" gap={1}>
          {data.message.map(({ cd_anex, titulo }) => (
            <li key={cd_anex}>
              <DownloadButton
                load={() =>
                  fetchPdf(readAnexoAtividade, { path: { org, atividade: cd, id: cd_anex } })
                }
                titulo={titulo}
              />
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
