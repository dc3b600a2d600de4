import { CalendarPlus } from 'lucide'
import { useState } from 'react'
import {
  type PedidoSaudeDetalhe,
  type PedidoSaudeRow,
  tipoPedidoSaude,
} from '#contract/saude/pedido/pedido.ts'
import { OwnPedidoDialog, type Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { PedirMarcacaoDialog } from '#web/comum/saude/PedirMarcacaoDialog.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Details } from './Details.tsx'
import { kindMarcacao } from './kind.ts'

export function PedidoDialog(opened: Opened<PedidoSaudeRow>) {
  const { empresa } = useEmpresa()
  return (
    <OwnPedidoDialog
      {...opened}
      kind={kindMarcacao}
      absent="O pedido não foi encontrado"
      correction={(pedido) => pede(empresa) && <Outra pedido={pedido} />}
    >
      {(pedido, { comentar }) => (
        <Details
          pedido={pedido}
          foto={
            can(empresa, 'funcionario') && <Foto codigo={pedido.cd_funcion} nome={pedido.nome} />
          }
          comentar={comentar}
        />
      )}
    </OwnPedidoDialog>
  )
}

/** Repeats a request for an exam here; for a booking, links to its list. */
function Outra({ pedido: { cd_tipo, cd_funcion, nome } }: { pedido: PedidoSaudeDetalhe }) {
  const [open, setOpen] = useState(false)
  const icon = <Icon of={CalendarPlus} size={16} aria-hidden />
  if (cd_tipo !== tipoPedidoSaude.marcar) {
    return (
      <ButtonLink to="/saude/marcacao/exame" search={{ pesquisa: nome }} icon={icon}>
        Ver as marcações
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant="primary" icon={icon} onClick={() => setOpen(true)}>
        Pedir de novo
      </Button>
      {open && (
        <PedirMarcacaoDialog pessoas={[{ cd: cd_funcion, nome }]} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
