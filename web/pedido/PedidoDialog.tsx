import { inVariant } from '#contract/kit/texts.ts'
import type { PedidoRow, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { OwnPedidoDialog, type Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { kindFuncionario } from './kind.ts'
import { PencilLine } from 'lucide'
import { useState } from 'react'
import { tipoPedido } from '#contract/comum/codes.ts'
import { SaidaDialog } from '#web/comum/pedido/SaidaDialog.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

export const PedidoDialog = (opened: Opened<PedidoRow>) => (
  <OwnPedidoDialog
    {...opened}
    kind={kindFuncionario}
    absent={inVariant([
      'O funcionário pendente não foi encontrao',
      'O funcionário pendente não foi encontrado',
    ])}
    correction={(pedido) => <Corrigir pedido={pedido} />}
  >
    {(pedido, reply) => (
      <PedidoDetails
        {...{ pedido, ...reply }}
        foto={<Foto codigo={pedido.cd_funcion} nome={pedido.nome} />}
      />
    )}
  </OwnPedidoDialog>
)

const texto = 'Corrigir e pedir de novo'

/** The link from a refused request to its form, filled with the refused values. */
function Corrigir({ pedido }: { pedido: PedidoDetalhe }) {
  const { cd, cd_tipo, cd_funcion, nome, dt_inactiv } = pedido
  const { empresa } = useEmpresa()
  const [leaving, setLeaving] = useState(false)
  const icon = <Icon of={PencilLine} size={16} aria-hidden />
  const link = { variant: 'primary', icon, search: { corrigir: cd }, children: texto } as const
  if (cd_tipo === tipoPedido.admissao) {
    return can(empresa, 'funcionario', 'criar') && <ButtonLink to="/funcionario/criar" {...link} />
  }
  if (cd_funcion === null || !can(empresa, 'funcionario', 'editar')) return null
  const params = { codigo: String(cd_funcion) }
  if (cd_tipo === tipoPedido.alteracao) {
    return <ButtonLink to="/funcionario/$codigo/editar" params={params} {...link} />
  }
  if (cd_tipo === tipoPedido.transferencia) {
    return <ButtonLink to="/funcionario/$codigo/transferir" params={params} {...link} />
  }
  return (
    <>
      <Button variant="primary" icon={icon} onClick={() => setLeaving(true)}>
        {texto}
      </Button>
      {leaving && (
        <SaidaDialog
          funcionario={{ cd: cd_funcion, nome }}
          dia={dt_inactiv ?? ''}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
