import * as calls from '#contract/pedido/chamadas.ts'
import * as todos from '#contract/pedido/todos.ts'
import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import {
  findDuplicados,
  findDuplicadosByQuery,
  findRepetidos,
} from '#contract/pedido/duplicados.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import { sobreAcidentes, sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { serveNovas, servePedidos } from '#server/comum/pedido/serve.ts'
import { undoAto } from '#server/comum/pedido/todos.ts'
import { serveFile, serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { insertAdmissoes, requestAdmissao } from './admissao.ts'
import { requestAlteracao } from './alteracao.ts'
import { enterFicheiro, readAdmissoes } from './serie.ts'
import { pedidos, pedidosDeFuncionarios } from './list.ts'
import { answerDuplicados, entreOsDoRamo, repetidosOf } from './duplicados.ts'
import * as movimento from './movimento.ts'
import { checkReposto } from './funcionario.ts'

type Lido = PedidoDetalhe & { alteracoes: Alteracao[]; cd_autor: number | null }

export function pedidoRoutes(app: App) {
  serveWrite(app, calls.requestAdmissao, async (tx, call) => {
    const { repetidos, ...feito } = await requestAdmissao(tx, call, call.body)
    return enviado(`Pedido de admissão enviado com sucesso.${avisoOf(repetidos, 1)}`, feito)
  })
  serveFile(
    app,
    calls.requestAdmissoes,
    {
      first: (call) => readAdmissoes(call.db, call.scope, call.body),
      write: async (tx, call, lotes) => {
        const { cds, repetidos, avisos } = await insertAdmissoes(tx, call, lotes)
        return { message: `${enviados(cds.length)}${avisoOf(repetidos, cds.length)}`, cds, avisos }
      },
    },
    enterFicheiro,
  )
  serve(app, findRepetidos, async ({ db, scope, body }) => ({
    message: await repetidosOf(db, scope, body),
  }))
  serve(app, findDuplicadosByQuery, async (call) => ({
    message: await answerDuplicados(call, await entreOsDoRamo(call.db, call.scope), call.query),
  }))
  serve(app, findDuplicados, async (call) => ({
    message: await answerDuplicados(call, await entreOsDoRamo(call.db, call.scope), call.body),
  }))
  serveWrite(app, calls.requestAlteracao, async (tx, call) =>
    enviado(
      'Pedido de alteração de dados enviado com sucesso.',
      await requestAlteracao(tx, call, call.body),
    ),
  )
  serveWrite(app, calls.requestSaida, async (tx, call) =>
    enviado('Pedido de saída enviado com sucesso.', {
      cds: await movimento.requestSaida(tx, call, call.body),
    }),
  )
  serveWrite(app, calls.requestTransferencia, async (tx, call) =>
    enviado('Pedido de transferência enviado com sucesso.', {
      cds: await movimento.requestTransferencia(tx, call, call.body),
    }),
  )
  servePedidos<Lido>(app, pedidosDeFuncionarios, {
    list: pedidos,
    calls: calls.callsPedido,
    answer: ({ alteracoes, ...message }) =>
      message.cd_tipo === tipoPedido.alteracao ? { message, alteracoes } : { message },
    check: checkReposto,
  })
  serveNovas(app, calls.readNovas, [sobreFuncionarios, sobreAcidentes])
  serve(app, todos.reviewSaidas, async ({ db, scope, body }) => ({
    message: await movimento.reviewSaidas(db, scope, body),
  }))
  serveWrite(app, todos.requestSaidas, async (tx, call) =>
    movimento.requestSaidas(tx, call, call.body),
  )
  serve(app, todos.reviewTransferencias, async ({ db, scope, body }) => ({
    message: await movimento.reviewTransferencias(db, scope, body),
  }))
  serveWrite(app, todos.requestTransferencias, async (tx, call) =>
    movimento.requestTransferencias(tx, call, call.body),
  )
  serveWrite(app, todos.undoPedidos, async (tx, call) => ({
    message: await undoAto(tx, sobreFuncionarios, call, call.body),
  }))
}

const enviado = (
  message: string,
  { cds: [cd = 0], avisos = [] }: { cds: readonly number[]; avisos?: string[] },
) => ({ message, cd, avisos })

const enviados = (total: number) =>
  total === 1
    ? 'Pedido de admissão enviado com sucesso.'
    : `${numero.format(total)} pedidos de admissão enviados com sucesso.`

const numero = new Intl.NumberFormat('pt-PT')

/** A repeated admission is only a warning: two people may share a name and a birthday. */
function avisoOf(repetidos: number, total: number): string {
  if (repetidos === 0) return ''
  if (total === 1) {
    return ' Atenção: já havia um pedido de admissão por responder com o mesmo nome e data de nascimento.'
  }
  const havia =
    repetidos === 1 ? '1 já tinha um pedido' : `${numero.format(repetidos)} já tinham um pedido`
  return ` Atenção: ${havia} de admissão por responder com o mesmo nome e data de nascimento.`
}
