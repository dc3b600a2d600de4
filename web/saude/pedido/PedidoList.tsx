import { CalendarPlus, CalendarHeart } from 'lucide'
import { listPedidosSaude } from '#contract/saude/pedido/pedido.ts'
import { controlsDePedidos, estadoENumero, Pedidos } from '#web/comum/pedido/Pedidos.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { quandoOf, kindMarcacao } from './kind.ts'

const PedidoDialog = dialogOf(() => import('./PedidoDialog.tsx'), 'PedidoDialog')

const columns = columnsOf(listPedidosSaude, [
  numMecan,
  nomeFuncionario,
  day('dt_cria', 'Pedido em'),
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '12%', wrap: true },
  {
    key: 'sobre',
    label: 'O quê',
    below: (row) => quandoOf(row),
    width: '16%',
    wrap: true,
  },
  { ...organig, width: '12%' },
  { ...estadoENumero, key: 'cd_estad' },
])

export function PedidoList() {
  const list = useList(listPedidosSaude)
  const { empresa } = useEmpresa()
  return (
    <Pedidos
      kind={kindMarcacao}
      {...{ list, columns }}
      controls={controlsDePedidos}
      words={{
        intro: 'O que a empresa pediu, e a resposta do prestador.',
        counted: ['pedido', 'pedidos'],
      }}
      actions={
        <>
          <ButtonLink
            to="/saude/marcacao/exame"
            icon={<Icon of={CalendarHeart} size={16} aria-hidden />}
          >
            Marcações
          </ButtonLink>
          {pede(empresa) && <Pedir />}
        </>
      }
      Dialog={PedidoDialog}
      empty={{
        icon: CalendarPlus,
        title: 'Ainda não há pedidos',
        text: 'Os exames que pedir, e as datas que pedir para alterar ou desmarcar, aparecem aqui com a resposta do prestador.',
        action: pede(empresa) && <Pedir />,
      }}
    />
  )
}

const Pedir = () => (
  <ButtonLink
    to="/saude/pedido/marcacao"
    search={{ validade: 'expirado_sem_marcacao' }}
    variant="primary"
    icon={<Icon of={CalendarPlus} size={16} aria-hidden />}
  >
    Pedir marcação
  </ButtonLink>
)
