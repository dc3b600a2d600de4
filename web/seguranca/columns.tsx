import { listAtividades } from '#contract/seguranca/atividade.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import { columnsOf, day, numMecan, organig } from '#web/kit/list/columns.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Documentos } from './Documentos.tsx'

const { realizada, cancelada } = estadoAtividade

export const columns = columnsOf(listAtividades, [
  { key: 'tipo', label: 'Tipo', main: true, whole: true, searched: true, width: '14%' },
  { key: 'motivo', label: 'Motivo', wrap: true, searched: true },
  { key: 'tecnic', label: 'Técnico', whole: true, searched: true },
  { key: 'funcion', label: 'Funcionário', whole: true, searched: true },
  { ...numMecan, width: '7.25rem' },
  { ...organig, searched: true },
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.5rem' },
  {
    key: 'estado',
    label: 'Estado',
    cell: ({ cd_estad, estado }) => (
      <Badge tone={toneOf(cd_estad)} wraps>
        {estado}
      </Badge>
    ),
    width: '7.5rem',
  },
])

/** For who may read them; as specified it is no column of the file. */
export const documentos = columnsOf(listAtividades, [
  {
    key: 'anex',
    label: 'Documentos',
    text: ({ anex, cd_relat }) => String(anex + Math.min(cd_relat, 1)),
    cell: (atividade) => <Documentos atividade={atividade} />,
    width: '6.75rem',
    screenOnly: true,
  },
])

const toneOf = (cd_estad: number) =>
  cd_estad === realizada ? 'success' : cd_estad === cancelada ? 'dark' : 'neutral'
