import {
  listPedidos,
  readPedido,
  removePedido,
  requestAdmissao,
  requestAdmissoes,
  requestAlteracao,
  requestSaida,
  requestTransferencia,
} from '#contract/pendente.ts'
import { tipoPedido } from '#contract/kit/codes.ts'
import { serveList } from '#server/kit/serve-list.ts'
import { serve, type App } from '#server/kit/serve.ts'
import type { Scope, Session } from '#server/kit/session.ts'
import { pedirAdmissao, type Asked } from './admissao.ts'
import { pedirAlteracao } from './alteracao.ts'
import { pedirAdmissoes } from './csv.ts'
import { pedidosIn } from './list.ts'
import { pedirSaida, pedirTransferencia } from './movimento.ts'
import { pedidoOf, removerPedido } from './rows.ts'

export function pendenteRoutes(app: App) {
  serve(app, requestAdmissao, async (call) =>
    call.once(async (tx) => {
      const { cds, repetidos } = await pedirAdmissao(tx, askedBy(call), call.body)
      return enviado(`Pedido de admissão enviado com sucesso.${avisoDe(repetidos, 1)}`, cds)
    }),
  )
  serve(app, requestAdmissoes, async (call) =>
    call.once(async (tx) => {
      const { cds, repetidos } = await pedirAdmissoes(tx, askedBy(call), call.body)
      const total = cds.length
      const enviados =
        total === 1
          ? 'Pedido de admissão enviado com sucesso.'
          : `${numero.format(total)} pedidos de admissão enviados com sucesso.`
      return { message: `${enviados}${avisoDe(repetidos, total)}`, cds }
    }),
  )
  serve(app, requestAlteracao, async (call) =>
    call.once(async (tx) =>
      enviado(
        'Pedido de alteração de dados enviado com sucesso.',
        await pedirAlteracao(tx, askedBy(call), call.body),
      ),
    ),
  )
  serve(app, requestSaida, async (call) =>
    call.once(async (tx) =>
      enviado(
        'Pedido de saída enviado com sucesso.',
        await pedirSaida(tx, askedBy(call), call.body),
      ),
    ),
  )
  serve(app, requestTransferencia, async (call) =>
    call.once(async (tx) =>
      enviado(
        'Pedido de transferência enviado com sucesso.',
        await pedirTransferencia(tx, askedBy(call), call.body),
      ),
    ),
  )
  serveList(app, listPedidos, ({ db, scope, query }) => pedidosIn(db, scope, query))
  serve(app, readPedido, async ({ db, scope, params }) => {
    const found = await pedidoOf(db, scope, params.id)
    if (!found) return { message: null }
    const { alteracoes, ...message } = found
    return message.cd_tipo === tipoPedido.alteracao ? { message, alteracoes } : { message }
  })
  serve(app, removePedido, async ({ once, scope, params }) =>
    once(async (tx) => {
      await removerPedido(tx, scope, params.id)
      return { message: 'Pedido removido com sucesso.' }
    }),
  )
}

function askedBy({ scope, session }: { scope: Scope; session: Session }): Asked {
  return { scope, autor: { cd: session.cd_utilizador, nome: session.nome } }
}

const enviado = (message: string, [cd = 0]: readonly number[]) => ({ message, cd })

const numero = new Intl.NumberFormat('pt-PT')

/** An admission asked for twice is not refused: two people may share a name and a birthday. */
function avisoDe(repetidos: number, total: number): string {
  if (repetidos === 0) return ''
  if (total === 1) {
    return ' Atenção: já havia um pedido de admissão por responder com o mesmo nome e data de nascimento.'
  }
  const havia =
    repetidos === 1 ? '1 já tinha um pedido' : `${numero.format(repetidos)} já tinham um pedido`
  return ` Atenção: ${havia} de admissão por responder com o mesmo nome e data de nascimento.`
}
