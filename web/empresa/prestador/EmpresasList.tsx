import { Building2, Plus } from 'lucide'
import { useState } from 'react'
import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { createEmpresa } from '#contract/empresa/prestador.ts'
import { EmpresaTabs } from '#web/comum/prestador/EmpresaTabs.tsx'
import { IfMay } from '#web/comum/prestador/IfMay.tsx'
import { columnsOf } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { EstadoEmpresaBadge } from './EstadoEmpresaBadge.tsx'

const NovaEmpresaDialog = onDemand(
  async () => (await import('./NovaEmpresaDialog.tsx')).NovaEmpresaDialog,
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
    cell: (empresa) => <EstadoEmpresaBadge empresa={empresa} />,
    width: '8em',
  },
])

export function EmpresasList() {
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListScreen
        list={useList(listEmpresasClientes)}
        columns={columns}
        tabs={<EmpresaTabs />}
        counted={['empresa', 'empresas']}
        actions={
          <IfMay call={createEmpresa}>
            <Button
              variant="primary"
              icon={<Icon of={Plus} size={16} />}
              aria-haspopup="dialog"
              onClick={() => setCreating(true)}
            >
              Nova empresa
            </Button>
          </IfMay>
        }
        empty={{
          icon: Building2,
          title: 'Ainda não há empresas',
          text: 'Crie a primeira e convide quem a administra.',
        }}
      />
      {creating && <NovaEmpresaDialog onClose={() => setCreating(false)} />}
    </>
  )
}
