import { useState } from 'react'
import {
  commentPedidoSaudePrestador,
  readPedidoSaudePrestador,
  refusePedidoSaude,
} from '#contract/saude/pedido/prestador.ts'
import type { PedidoSaudePrestadorRow } from '#contract/saude/pedido/prestador.ts'
import { Comentar } from '#web/comum/pedido/Comentar.tsx'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { withSaid } from '#web/comum/pedido/said.ts'
import { Answer } from '#web/comum/pedido/prestador/Answer.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import type { Decide } from '#web/comum/pedido/prestador/decide.ts'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain, setRead, useRead } from '#web/kit/call/read.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Details } from '../../pedido/Details.tsx'
import { listsOfSaude } from '../touched.ts'
import { Aceitar, aceitacaoOf } from './Aceitar.tsx'

type Props = {
  cd: number
  /** of the list that is shown behind it */
  rows: readonly PedidoSaudePrestadorRow[]
  onClose: () => void
}

const called = {
  title: ({ nome }: PedidoSaudePrestadorRow) => nome,
  next: ({ tipo, nome }: PedidoSaudePrestadorRow) => `${tipo}, ${nome}`,
}

const decide: Decide = async (id, { motivo = '' }, key) =>
  (await call(refusePedidoSaude, { path: { id }, key, body: { motivo } })).message

/** A request about an appointment, open while its code is in the address. */
export function PedidoDialog({ cd: id, rows, onClose }: Props) {
  const may = useMay(refusePedidoSaude)
  const [doing, setDoing] = useState(false)
  const asked = { path: { id } }
  const { data, error, refetch } = useRead(readPedidoSaudePrestador, asked)
  const pedido = data?.message
  const stop = () => setDoing(false)
  return (
    <>
      <AnswerDialog
        {...{ cd: id, rows, called, onClose }}
        read={{ pedido, error, refetch }}
        answer={
          may &&
          ((aberto, onTold) => {
            const { label, consequence } = aceitacaoOf(aberto)
            return (
              <>
                <Answer
                  cd={id}
                  decide={decide}
                  accept={label === undefined ? null : { label, onClick: () => setDoing(true) }}
                  consequence={consequence}
                  onTold={onTold}
                />
                {doing && (
                  <Aceitar
                    pedido={aberto}
                    onClose={stop}
                    onDone={({ message, avisos = [] }) => {
                      onTold({ kind: 'sucesso', text: [message, ...avisos].join(' ') })
                      void readAgain([...readsOfPedidos, ...listsOfSaude])
                    }}
                  />
                )}
              </>
            )
          })
        }
      >
        {(lido, open) => (
          <Details
            pedido={lido}
            empresa={lido.empresa}
            aviso={lido.aviso !== null && <Notice kind="aviso">{lido.aviso}</Notice>}
            comentar={
              open && (
                <Comentar
                  key={id}
                  de={`saude-${id}`}
                  para="a empresa"
                  send={(texto, key) =>
                    call(commentPedidoSaudePrestador, { ...asked, key, body: { texto } })
                  }
                  onSaid={(said) =>
                    setRead(
                      readPedidoSaudePrestador,
                      asked,
                      (old) => old && { ...old, message: withSaid(old.message, said) },
                    )
                  }
                />
              )
            }
          />
        )}
      </AnswerDialog>
    </>
  )
}
