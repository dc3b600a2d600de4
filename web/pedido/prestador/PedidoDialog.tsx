import {
  commentPedidoPrestador,
  acceptPedido,
  readPedidoPrestador,
  refusePedido,
} from '#contract/pedido/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { changesOf } from '#web/comum/pedido/changes.ts'
import type { Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import type { FilaKind } from '#web/comum/pedido/prestador/kind.ts'
import { call } from '#web/kit/call/call.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { consequence } from './consequence.ts'

const kind: FilaKind<PedidoPrestadorRow, ReplyOf<typeof readPedidoPrestador>['message']> = {
  calls: {
    read: readPedidoPrestador,
    refuse: refusePedido,
    comment: commentPedidoPrestador,
  },
  reading: { refetchOnMount: 'always' },
  de: 'funcionario',
  nomeOf: ({ nome }) => nome,
  oQue: ({ tipo }) => tipo,
}

export const PedidoDialog = (opened: Opened<PedidoPrestadorRow>) => (
  <AnswerDialog
    {...opened}
    kind={kind}
    answer={(pedido) => ({
      consequence: consequence(pedido),
      noted: true,
      accept: (nota, key) =>
        call(acceptPedido, { path: { id: opened.cd }, key, body: nota ? { nota } : {} }),
    })}
  >
    {(pedido, { comentar, open, alteracoes, aviso }) => {
      const changes = changesOf(pedido, alteracoes)
      return (
        <>
          {aviso && open && <Notice kind="aviso">{aviso}</Notice>}
          <PedidoDetails
            pedido={pedido}
            empresa={pedido.empresa}
            changes={changes.length > 0 && <Changes alteracoes={changes} />}
            comentar={comentar}
          />
        </>
      )
    }}
  </AnswerDialog>
)
