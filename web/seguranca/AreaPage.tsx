import { useParams } from '@tanstack/react-router'
import { ClipboardList, Plus } from 'lucide'
import { useState } from 'react'
import { readArea } from '#contract/seguranca/area.ts'
import { listAtividades } from '#contract/seguranca/atividade.ts'
import { readCode } from '#contract/kit/reading.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Absent } from '#web/kit/screen/FailureMessage.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { ReadPage } from '#web/kit/screen/ReadPage.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { AreaCards } from './AreaCards.tsx'
import { colunasAtividade } from './columns.tsx'
import { documentos } from './Documentos.tsx'
import { MotivoFilter, TecnicoFilter, TipoFilter } from './filters.tsx'

const NovaAtividade = dialogOf(() => import('./NovaAtividade.tsx'), 'NovaAtividade')

const AtividadePanel = dialogOf(() => import('./AtividadePanel.tsx'), 'AtividadePanel')

export function AreaPage() {
  const { codigo } = useParams({ from: '/sessao/com-empresa/seguranca/area/$codigo' })
  const area = readCode(codigo)
  const { empresa } = useEmpresa()
  const read = useRead(
    readArea,
    area === undefined ? undefined : { path: { org: empresa.cd, area } },
  )
  return (
    <ReadPage
      read={read}
      waiting="A carregar a área..."
      unnamed={area === undefined}
      absent={
        <Absent>
          <p>Esta área de atividade não existe.</p>
        </Absent>
      }
    >
      {(data) => <Area key={area} area={data} />}
    </ReadPage>
  )
}

function Area({ area }: { area: ReplyOf<typeof readArea> }) {
  const { cd, nome, tipoAtividadeList } = area.message
  const { empresa } = useEmpresa()
  const list = useList(listAtividades, { area: cd })
  const [asking, setAsking] = useState(false)
  const asks = can(empresa, 'seguranca', 'criar') && tipoAtividadeList.length > 0
  const button = asks && (
    <Button
      variant="primary"
      icon={<Icon of={Plus} size={16} />}
      aria-haspopup="dialog"
      onClick={() => setAsking(true)}
    >
      Nova atividade técnica
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        words={{ title: nome }}
        columns={
          can(empresa, 'seguranca', 'doc') ? [...colunasAtividade, ...documentos] : colunasAtividade
        }
        controls={{
          organigrama: OrganigramaFilter,
          tipo: TipoFilter,
          motivo: MotivoFilter,
          tecnico: TecnicoFilter,
        }}
        exported={{ name: `Atividades técnicas realizadas - ${nome.replaceAll('/', '-')}` }}
        tabs={<AreaCards area={area} />}
        actions={button}
        rows={{
          opens: { parameter: 'detalhe', Dialog: AtividadePanel },
          marks: {
            parameter: 'pedido',
            said: ({ tipo }) => `O pedido de ${tipo} está na lista.`,
          },
        }}
        empty={{
          icon: ClipboardList,
          title: 'Ainda não há atividades nesta área',
          text: asks
            ? 'Peça uma atividade técnica: aparece aqui com o que o prestador fizer dela.'
            : 'As atividades que o prestador realizar aparecem aqui, com o relatório.',
          action: button,
        }}
      />
      {asking && (
        <NovaAtividade
          area={{ cd, nome }}
          tipos={tipoAtividadeList}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
