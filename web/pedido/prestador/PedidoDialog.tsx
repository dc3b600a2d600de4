import { commentPedidoPrestador } from '#contract/pedido/comentario.ts'
import { acceptPedido, readPedidoPrestador } from '#contract/pedido/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { changesOf } from '#web/comum/pedido/changes.ts'
import { Comentar } from '#web/comum/pedido/Comentar.tsx'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { withSaid } from '#web/comum/pedido/said.ts'
import { Answer } from '#web/comum/pedido/prestador/Answer.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { call } from '#web/kit/call/call.ts'
import { setRead, useRead } from '#web/kit/call/read.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { consequence } from './consequence.ts'
import { decide } from './decide.ts'

type Props = {
  cd: number
  /** of the list that is shown behind it */
  rows: readonly PedidoPrestadorRow[]
  onClose: () => void
}

const called = {
  title: ({ nome }: PedidoPrestadorRow) => nome,
  next: ({ tipo, nome }: PedidoPrestadorRow) => `${tipo}, ${nome}`,
}

/** A request about an employee, open while its code is in the address. */
export function PedidoDialog({ cd: id, rows, onClose }: Props) {
  const asked = { path: { id } }
  const { data, error, refetch } = useRead(
    readPedidoPrestador,
    asked,
    // the client may have taken it back, a colleague answered it
    { refetchOnMount: 'always' },
  )
  const may = useMay(acceptPedido)
  const changes = data ? changesOf(data.message, data.alteracoes) : []
  return (
    <AnswerDialog
      {...{ cd: id, rows, called, onClose }}
      read={{ pedido: data?.message, error, refetch }}
      answer={
        may &&
        ((pedido, onTold) => (
          <Answer cd={id} decide={decide} consequence={consequence(pedido)} noted onTold={onTold} />
        ))
      }
    >
      {(pedido, open) => (
        <>
          {data?.aviso && open && <Notice kind="aviso">{data.aviso}</Notice>}
          <PedidoDetails
            pedido={pedido}
            empresa={pedido.empresa}
            changes={changes.length > 0 && <Changes alteracoes={changes} />}
            comentar={
              open && (
                <Comentar
                  key={id}
                  de={`funcionario-${id}`}
                  para="a empresa"
                  send={(texto, key) =>
                    call(commentPedidoPrestador, { ...asked, key, body: { texto } })
                  }
                  onSaid={(said) =>
                    setRead(
                      readPedidoPrestador,
                      asked,
                      (old) => old && { ...old, message: withSaid(old.message, said) },
                    )
                  }
                />
              )
            }
          />
        </>
      )}
    </AnswerDialog>
  )
}
