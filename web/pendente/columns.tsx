import { fixedText } from '#contract/kit/texts.ts'
import type { PedidoRow } from '#contract/pendente.ts'
import { formatDate } from '#web/kit/format.ts'
import type { Column } from '#web/kit/list/column.ts'
import { EstadoBadge } from '#web/kit/pedido/EstadoBadge.tsx'
import { sexos } from '#web/kit/pedido/texts.ts'

/** The columns of the list and of its file (specification 1, section 2.17). */
export const columns: Column<PedidoRow>[] = [
  {
    key: 'num_mecan',
    label: fixedText('numMecan'),
    text: ({ num_mecan }) => num_mecan ?? 'N/D',
    align: 'end',
    width: '7.75rem',
  },
  { key: 'nome', label: 'Funcionário', text: ({ nome }) => nome, main: true, wrap: true },
  {
    key: 'dt_nasc',
    label: 'Nascimento',
    text: ({ dt_nasc }) => formatDate(dt_nasc),
    width: '6.75rem',
    spare: true,
  },
  { key: 'sexo', label: 'Género', text: ({ sexo }) => sexos[sexo], width: '5.5rem', spare: true },
  {
    key: 'profis',
    label: 'Profissão',
    text: ({ profis }) => profis ?? '',
    width: '9.5%',
    wrap: true,
  },
  {
    key: 'dt_cria',
    label: 'Pedido em',
    text: ({ dt_cria }) => formatDate(dt_cria),
    width: '6.875rem',
  },
  {
    key: 'organig',
    label: 'Organigrama',
    text: ({ organig }) => organig,
    width: '9.5%',
    wrap: true,
  },
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '6.75rem', wrap: true },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoBadge pedido={pedido} />,
    width: '6.375rem',
  },
]
