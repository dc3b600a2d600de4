import { toneOf } from '#contract/kit/codes.ts'
import { listAtividades } from '#contract/seguranca/atividade.ts'
import { codigosAtividade } from '#contract/seguranca/codes.ts'
import { listMedidas } from '#contract/seguranca/medida.ts'
import { soDias } from '#contract/seguranca/prazo.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { columnsOfBoth, day, numMecan, organig, suaEmpresa } from '#web/kit/list/columns.ts'
import { formatCount, formatDate } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'

export const [colunasAtividade, colunasAtividadePrestador] = columnsOfBoth(
  [listAtividades, listAtividadesPrestador],
  [
    { key: 'tipo', label: 'Tipo', main: true, whole: true, searched: true },
    suaEmpresa,
    { ...organig, width: '12%', only: 'todas' },
    { key: 'motivo', label: 'Motivo', wrap: true, searched: true, width: '12%', only: 'empresa' },
    { key: 'tecnic', label: 'Técnico', whole: true, searched: true, width: '11%' },
    {
      key: 'funcion',
      label: 'Funcionário',
      whole: true,
      searched: true,
      width: '12%',
      only: 'empresa',
    },
    { ...numMecan, only: 'empresa' },
    { ...organig, searched: true, width: '10%', only: 'empresa' },
    day('dt', 'Data'),
    { key: 'hr', label: 'Hora', width: '4.25em' },
    {
      key: 'estado',
      label: 'Estado',
      cell: ({ cd_estad, estado }) => (
        <Badge tone={toneOf(codigosAtividade, cd_estad)} wraps>
          {estado}
        </Badge>
      ),
      width: '8.5em',
    },
  ],
)

const estad = { key: 'estad', label: 'Estado', wrap: true, searched: true, width: '8em' } as const

export const [colunasMedida, colunasMedidaPrestador] = columnsOfBoth(
  [listMedidas, listMedidasPrestador],
  [
    { key: 'tarefa', label: 'Tarefa', main: true, whole: true, searched: true },
    { ...suaEmpresa, width: '13%' },
    { key: 'risco_identific', label: 'Risco', whole: true, searched: true, width: '11%' },
    { key: 'medida', label: 'Medida', whole: true, searched: true, width: '15%' },
    day('dt', 'Data'),
    {
      key: 'prazo',
      label: 'Prazo (dias)',
      cell: prazoComDias,
      // fits «1234 dias excedidos»
      width: 'max(11.5em, 10.25rem)',
      whole: true,
    },
    {
      key: 'provis',
      label: 'Provisória',
      text: ({ provis }) => (provis ? 'Sim' : 'Não'),
      width: '6.5em',
      only: 'empresa',
    },
    { ...estad, only: 'todas' },
    { ...estad, width: '9.5em', below: ({ nova }) => (nova ? 'Por ler' : null), only: 'empresa' },
    {
      key: 'responsavel',
      label: 'Responsável, previsto',
      below: ({ previsto }) => formatDate(previsto),
      whole: true,
      width: '8.5em',
    },
    { ...organig, searched: true, width: '9%', only: 'empresa' },
  ],
)

type AtePrazo = { prazo: string; dias_expir: number | null }

/** A deadline, with the days exceeded; a deadline that is only a number shows none. */
function prazoComDias({ prazo, dias_expir }: AtePrazo) {
  const late = dias_expir !== null && dias_expir > 0 && !soDias(prazo)
  return (
    <Row as="span" gap={1} inline>
      {prazo}
      {late && (
        <Badge tone="danger">{formatCount(dias_expir, 'dia excedido', 'dias excedidos')}</Badge>
      )}
    </Row>
  )
}
