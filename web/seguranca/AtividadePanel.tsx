import { readAtividade } from '#contract/seguranca/detalhe.ts'
import { readAnexoAtividade, readRelatorio } from '#contract/seguranca/atividade.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { fetchPdf } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { linhaDeAtividade } from './linhas.tsx'

type Props = { cd: number; onClose: () => void }

export function AtividadePanel({ cd, onClose }: Props) {
  const { empresa } = useEmpresa()
  const read = useRead(readAtividade, { path: { org: empresa.cd, id: cd } })
  return (
    <LinhaPanel
      heading="Atividade técnica"
      {...{ read, onClose }}
      linha={(atividade) => {
        const linha = linhaDeAtividade(atividade)
        const files = atividade.anexos.length > 0 || atividade.relat !== null
        return {
          ...linha,
          partes: [
            ...(files
              ? [{ title: 'Documentos', children: <Documentos {...{ atividade }} /> }]
              : []),
            ...linha.partes,
          ],
        }
      }}
    />
  )
}

type Atividade = ReplyOf<typeof readAtividade>['message']

function Documentos({ atividade: { cd, relat, cd_relat, anexos } }: { atividade: Atividade }) {
  const org = useEmpresa().empresa.cd
  return (
    <Stack as="ul" gap={1}>
      {relat !== null && (
        <li>
          <DownloadButton
            load={() => fetchPdf(readRelatorio, { path: { org, atividade: cd, id: cd_relat } })}
            titulo={relat}
          />{' '}
          <Note as="span">Relatório</Note>
        </li>
      )}
      {anexos.map(({ cd_anex, titulo }) => (
        <li key={cd_anex}>
          <DownloadButton
            load={() => fetchPdf(readAnexoAtividade, { path: { org, atividade: cd, id: cd_anex } })}
            titulo={titulo}
          />
        </li>
      ))}
    </Stack>
  )
}
