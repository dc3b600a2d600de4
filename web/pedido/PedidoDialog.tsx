import { inVariant } from '#contract/kit/texts.ts'
import { commentPedido } from '#contract/pedido/comentario.ts'
import { readPedido } from '#contract/pedido/pedido.ts'
import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { changesOf } from '#web/comum/pedido/changes.ts'
import { Comentar } from '#web/comum/pedido/Comentar.tsx'
import { OwnPedidoDialog } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { withSaid } from '#web/comum/pedido/said.ts'
import { useLida } from '#web/comum/pedido/use-lida.ts'
import { call } from '#web/kit/call/call.ts'
import { setRead, useRead } from '#web/kit/call/read.ts'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Corrigir } from './Corrigir.tsx'
import { RemovePedido } from './RemovePedido.tsx'

type Props = {
  cd: number
  /** of the list behind it, where more is known before the rest comes */
  rows: readonly PedidoRow[]
  onClose: () => void
}

/** A request about an employee, open while its code is in the address. */
export function PedidoDialog({ cd: id, rows, onClose }: Props) {
  const { empresa } = useEmpresa()
  const asked = { path: { org: empresa.cd, id } }
  const { data, error, refetch } = useRead(readPedido, asked)
  useLida(rows, data?.message)
  const changes = data?.message ? changesOf(data.message, data.alteracoes) : []
  return (
    <OwnPedidoDialog
      pedido={data?.message}
      failed={{ error, refetch }}
      nome={rows.find(({ cd }) => cd === id)?.nome}
      absent={inVariant([
        'O funcionário pendente não foi encontrao',
        'O funcionário pendente não foi encontrado',
      ])}
      removal={(pedido, removing) => <RemovePedido pedido={pedido} {...removing} />}
      correction={(pedido) => <Corrigir pedido={pedido} />}
      onClose={onClose}
    >
      {(pedido) => (
        <PedidoDetails
          pedido={pedido}
          foto={<Foto codigo={pedido.cd_funcion} nome={pedido.nome} />}
          changes={changes.length > 0 && <Changes alteracoes={changes} />}
          comentar={
            pedido.pode_comentar && (
              <Comentar
                key={id}
                de={`funcionario-${id}`}
                para="o prestador"
                send={(texto, key) => call(commentPedido, { ...asked, key, body: { texto } })}
                onSaid={(said) =>
                  setRead(
                    readPedido,
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
