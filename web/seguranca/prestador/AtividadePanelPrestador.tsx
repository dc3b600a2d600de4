import { readAtividadePrestador } from '#contract/seguranca/detalhe.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { RowButtons } from '#web/kit/list/RowButtons.tsx'
import { linhaDeAtividade } from '../linhas.tsx'
import { useAtividadeActs } from './acts.tsx'

type Props = { cd: number; onClose: () => void }

export function AtividadePanelPrestador({ cd, onClose }: Props) {
  const read = useRead(readAtividadePrestador, { path: { id: cd } })
  return (
    <LinhaPanel
      heading="Atividade técnica"
      {...{ read, onClose }}
      linha={(atividade) => ({
        ...linhaDeAtividade(atividade),
        empresa: atividade.empresa,
        actions: <Acts row={atividade} />,
      })}
    />
  )
}

type Atividade = ReplyOf<typeof readAtividadePrestador>['message']

const Acts = ({ row }: { row: Atividade }) => <RowButtons acts={useAtividadeActs(row)} />
