import { UserPlus } from 'lucide'
import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import { readPedido } from '#contract/pedido/pedido.ts'
import { Recibo } from '#web/comum/pedido/Recibo.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

/** The receipt of the request just sent, until somebody answers it. */
export function PedidoRecibo({ cd: id }: { cd: number }) {
  const { empresa } = useEmpresa()
  const { data } = useRead(readPedido, { path: { org: empresa.cd, id } })
  const pedido = data?.message
  if (pedido?.cd_estad !== estadoPedido.novo) return null
  const { cd, dt_cria, hr_cria, tipo, nome, cd_tipo } = pedido
  return (
    <Recibo
      cd={cd}
      quando={`${formatDate(dt_cria)}, ${hr_cria}`}
      oQue={`${tipo}: ${nome}`}
      outro={
        cd_tipo === tipoPedido.admissao &&
        can(empresa, 'funcionario', 'criar') && (
          <ButtonLink to="/funcionario/criar" icon={<Icon of={UserPlus} size={16} aria-hidden />}>
            Admitir outro
          </ButtonLink>
        )
      }
    />
  )
}
