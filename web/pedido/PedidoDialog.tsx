import { inVariant } from '#contract/kit/texts.ts'
import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { changesOf } from '#web/comum/pedido/changes.ts'
import { OwnPedidoDialog } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import type { Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { Corrigir } from './Corrigir.tsx'
import { kindFuncionario } from './kind.ts'

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
    {(pedido, { comentar, alteracoes }) => {
      const changes = changesOf(pedido, alteracoes)
      return (
        <PedidoDetails
          pedido={pedido}
          foto={<Foto codigo={pedido.cd_funcion} nome={pedido.nome} />}
          changes={changes.length > 0 && <Changes alteracoes={changes} />}
          comentar={comentar}
        />
      )
    }}
  </OwnPedidoDialog>
)
