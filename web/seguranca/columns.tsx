import { listAtividades } from '#contract/seguranca/atividade.ts'
import { columnsOf, day, numMecan, organig } from '#web/kit/list/columns.ts'
import { Documentos } from './Documentos.tsx'
import { EstadoAtividadeBadge } from './EstadoAtividadeBadge.tsx'

export const colunasAtividade = columnsOf(listAtividades, [
  { key: 'tipo', label: 'Tipo', main: true, whole: true, searched: true },
  { key: 'motivo', label: 'Motivo', wrap: true, searched: true, width: '12%' },
  { key: 'tecnic', label: 'Técnico', whole: true, searched: true, width: '11%' },
  { key: 'funcion', label: 'Funcionário', whole: true, searched: true, width: '12%' },
  numMecan,
  { ...organig, searched: true, width: '10%' },
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.25em' },
  {
    key: 'estado',
    label: 'Estado',
    cell: (atividade) => <EstadoAtividadeBadge atividade={atividade} />,
    width: '8.5em',
  },
])

/** For users who may read them; the export has no such column, by specification. */
export const documentos = columnsOf(listAtividades, [
  {
    key: 'anex',
    label: 'Documentos',
    text: ({ anex, cd_relat }) => String(anex + Math.min(cd_relat, 1)),
    cell: (atividade) => <Documentos atividade={atividade} />,
    width: 'max(7.25em, 6.5rem)',
    screenOnly: true,
  },
])
