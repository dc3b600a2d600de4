import { CalendarPlus } from 'lucide'
import { useState } from 'react'
import { tipoPedidoSaude } from '#contract/saude/pedido/codes.ts'
import { commentPedidoSaude, readPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { PedidoSaudeDetalhe, PedidoSaudeRow } from '#contract/saude/pedido/pedido.ts'
import { Comentar } from '#web/comum/pedido/Comentar.tsx'
import { OwnPedidoDialog } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { withSaid } from '#web/comum/pedido/said.ts'
import { useLida } from '#web/comum/pedido/use-lida.ts'
import { pede } from '#web/comum/saude/pede.ts'
import { PedirMarcacaoDialog } from '#web/comum/saude/PedirMarcacaoDialog.tsx'
import { call } from '#web/kit/call/call.ts'
import { setRead, useRead } from '#web/kit/call/read.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Details } from './Details.tsx'
import { RemovePedido } from './RemovePedido.tsx'

type Props = {
  cd: number
  /** of the list behind it, where more is known before the rest comes */
  rows: readonly PedidoSaudeRow[]
  onClose: () => void
}

/** A request about an appointment, open while its code is in the address. */
export function PedidoDialog({ cd: id, rows, onClose }: Props) {
  const { empresa } = useEmpresa()
  const asked = { path: { org: empresa.cd, id } }
  const { data, error, refetch } = useRead(readPedidoSaude, asked)
  useLida(rows, data?.message)
  return (
    <OwnPedidoDialog
      pedido={data?.message}
      failed={{ error, refetch }}
      nome={rows.find(({ cd }) => cd === id)?.nome}
      absent="O pedido não foi encontrado"
      remover="funcionario.editar"
      removal={(pedido, removing) => <RemovePedido pedido={pedido} {...removing} />}
      correction={(pedido) => pede(empresa) && <Outra pedido={pedido} />}
      onClose={onClose}
    >
      {(pedido) => (
        <Details
          pedido={pedido}
          foto={
            can(empresa, 'funcionario') && <Foto codigo={pedido.cd_funcion} nome={pedido.nome} />
          }
          comentar={
            pedido.pode_comentar && (
              <Comentar
                key={id}
                de={`saude-${id}`}
                para="o prestador"
                send={(texto, key) => call(commentPedidoSaude, { ...asked, key, body: { texto } })}
                onSaid={(said) =>
                  setRead(
                    readPedidoSaude,
                    asked,
                    (old) => old && { ...old, message: old.message && withSaid(old.message, said) },
                  )
                }
              />
            )
          }
        />
      )}
    </OwnPedidoDialog>
  )
}

/** It is asked for anew: of a date here, of a booking where it stands. */
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
