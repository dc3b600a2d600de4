import { useState } from 'react'
import {
  callsPedidoSaudePrestador,
  listPedidosSaudePrestador,
} from '#contract/saude/pedido/prestador.ts'
import type { PedidoSaudePrestadorRow } from '#contract/saude/pedido/prestador.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import type { Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import type { FilaKind } from '#web/comum/pedido/prestador/Fila.tsx'
import { readAgain } from '#web/kit/call/read.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Details } from '../../pedido/Details.tsx'
import { listsOfSaude } from '../touched.ts'
import { Aceitar, aceitacaoOf } from './Aceitar.tsx'

type Pedido = ReplyOf<typeof callsPedidoSaudePrestador.read>['message']

const kind: FilaKind<PedidoSaudePrestadorRow, Pedido> = {
  calls: callsPedidoSaudePrestador,
  cargo: { especie: 'saude', list: listPedidosSaudePrestador },
  nomeOf: ({ nome }) => nome,
  oQue: ({ tipo }) => tipo,
}

export function PedidoDialog(opened: Opened<PedidoSaudePrestadorRow>) {
  const [doing, setDoing] = useState(false)
  return (
    <AnswerDialog
      {...opened}
      kind={kind}
      answer={(pedido, onTold) => {
        const { label, consequence } = aceitacaoOf(pedido)
        return {
          consequence,
          accept: label === undefined ? null : { label, onClick: () => setDoing(true) },
          beside: doing && (
            <Aceitar
              pedido={pedido}
              onClose={() => setDoing(false)}
              onDone={({ message, avisos = [] }) => {
                onTold({ kind: 'sucesso', text: [message, ...avisos].join(' ') })
                void readAgain([...readsOfPedidos, ...listsOfSaude])
              }}
            />
          ),
        }
      }}
    >
      {(pedido, { comentar }) => (
        <>
          {pedido.aviso !== null && <Notice kind="aviso">{pedido.aviso}</Notice>}
          <Details {...{ pedido, comentar }} empresa={pedido.empresa} />
        </>
      )}
    </AnswerDialog>
  )
}
