import { useSearch } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { fixedText } from '#contract/kit/texts.ts'
import type { PedidoRow } from '#contract/pendente.ts'
import { FilterSelect } from '#web/kit/list/FilterSelect.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { useClose } from '#web/kit/opened.ts'
import { estadoOptions, tipoOptions } from '#web/kit/pedido/texts.ts'
import { can } from '#web/kit/rights.ts'
import { useEmpresa } from '#web/kit/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { onDemand } from '#web/kit/ui/on-demand.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { columns } from './columns.tsx'
import { FuncionarioChip } from './FuncionarioChip.tsx'
import { PedidoActions } from './PedidoActions.tsx'
import { PedidoTabs } from './PedidoTabs.tsx'
import { pedidos } from './place.ts'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)

const opens = ({ cd }: { cd: number }) => ({ detalhe: cd })

/** The requests about employees: /pendente/funcionario (specification 1, section 2.17) */
export function PedidoList() {
  const list = useList(pedidos)
  const { detalhe, pedido } = useSearch({ from: '/sessao/com-empresa/pendente/$tipo' })
  const close = useClose('detalhe')
  const rows = list.reply?.message
  const { funcionario } = list.search
  return (
    <>
      <ListScreen
        title={fixedText('pedidosTitulo')}
        list={list}
        columns={columns}
        csvName="Funcionários pendentes"
        tabs={<PedidoTabs />}
        filters={
          <>
            <FilterSelect list={list} name="estado" label="Estado" options={estadoOptions} />
            <FilterSelect list={list} name="tipo" label="Tipo" options={tipoOptions} />
          </>
        }
        above={
          <>
            {funcionario !== undefined && (
              <FuncionarioChip
                codigo={funcionario}
                nome={rows?.find(({ cd_funcion }) => cd_funcion === funcionario)?.nome}
                onRemove={() => list.change({ funcionario: undefined })}
              />
            )}
            {pedido !== undefined && <Sent row={rows?.find(({ cd }) => cd === pedido)} />}
          </>
        }
        RowActions={PedidoActions}
        rowActionsCount={2}
        opens={opens}
        onApproach={PedidoDialog.preload}
        marked={pedido}
        empty={<NoPedidos />}
      />
      {detalhe !== undefined && (
        <PedidoDialog
          id={detalhe}
          nome={rows?.find(({ cd }) => cd === detalhe)?.nome}
          onClose={close}
        />
      )}
    </>
  )
}

/** Tells who cannot see the mark that the request just sent is in the list. */
function Sent({ row }: { row: PedidoRow | undefined }) {
  return (
    <output className="visually-hidden">
      {row && `O pedido enviado está na lista: ${row.tipo}, ${row.nome}, estado ${row.estado}.`}
    </output>
  )
}

function NoPedidos() {
  const { empresa } = useEmpresa()
  return (
    <StateMessage
      icon={<Inbox size={26} />}
      title="Ainda não há pedidos"
      actions={
        can(empresa, 'funcionario') && (
          <ButtonLink to="/funcionario">Ver os funcionários</ButtonLink>
        )
      }
    >
      <p>
        As admissões, alterações, transferências e saídas que pedir aparecem aqui, com a resposta do
        prestador.
      </p>
    </StateMessage>
  )
}
