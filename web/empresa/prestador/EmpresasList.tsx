import { Building2, Plus } from 'lucide'
import { listEmpresasClientes, codigosEmpresa } from '#contract/empresa/lista.ts'
import { createEmpresa } from '#contract/empresa/prestador.ts'
import { EmpresaTabs } from '#web/comum/prestador/EmpresaTabs.tsx'
import { IfMay } from '#web/comum/prestador/session.ts'
import { columnsOf } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { toneOf } from '#contract/kit/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

const NovaEmpresaDialog = dialogOf<'NovaEmpresaDialog', { onClose: () => void }>(
  () => import('./DadosDialogs.tsx'),
  'NovaEmpresaDialog',
)

const figure = { align: 'end', width: '9em' } as const

const columns = columnsOf(listEmpresasClientes, [
  {
    key: 'nome',
    label: 'Empresa',
    main: true,
    whole: true,
    searched: true,
    cell: ({ cd, nome }) => (
      <Link to="/prestador/empresa/$codigo" params={{ codigo: String(cd) }}>
        {nome}
      </Link>
    ),
  },
  { key: 'nif', label: 'NIF', none: '—', width: '9em', searched: true },
  {
    key: 'funcionarios',
    label: 'Funcionários',
    text: ({ funcionarios }) => formatNumber(funcionarios),
    ...figure,
  },
  {
    key: 'pendentes',
    label: 'Pedidos por responder',
    text: ({ pendentes }) => formatNumber(pendentes),
    ...figure,
  },
  {
    key: 'expirados',
    label: 'Exames expirados',
    text: ({ expirados }) => formatNumber(expirados),
    ...figure,
  },
  {
    key: 'estado',
    label: 'Estado',
    cell: (empresa) => (
      <Badge tone={toneOf(codigosEmpresa, empresa.cd_estad)}>{empresa.estado}</Badge>
    ),
    width: '8em',
  },
])

export const EmpresasList = () => (
  <ListScreen
    list={useList(listEmpresasClientes)}
    columns={columns}
    tabs={<EmpresaTabs />}
    words={{ counted: ['empresa', 'empresas'] }}
    actions={
      <IfMay call={createEmpresa}>
        <OpenButton variant="primary" icon={Plus} Dialog={NovaEmpresaDialog} of={{}}>
          Nova empresa
        </OpenButton>
      </IfMay>
    }
    empty={{
      icon: Building2,
      title: 'Ainda não há empresas',
      text: 'Crie a primeira e convide quem a administra.',
    }}
  />
)
