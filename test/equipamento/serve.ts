import { estadoPedido } from '#contract/comum/codes.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import { decide } from '#server/comum/pedido/decide.ts'
import { lockPedido, type DaFila, type Detalhada } from '#server/comum/pedido/detalhe.ts'
import { colunasResposta, conversa } from '#server/comum/pedido/especie.ts'
import { acimaDoPedido, comTipos, daEmpresa, naFila } from '#server/comum/pedido/listas.ts'
import { answersPedido, serveFila, serveNovas, servePedidos } from '#server/comum/pedido/serve.ts'
import { piece, sql } from '#server/db/sql.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import type { App } from '#server/kit/http/serve.ts'
import { listOverAll, listSource } from '#server/kit/list/source.ts'
import * as all from './calls.ts'

const { own, columns, sort } = comTipos(all.tipos)
const pedidos: Detalhada = {
  tabela: piece`pedido_equipamento`,
  nele: piece`cd_equipamento`,
  juntos: conversa,
  mutavel: false,
  remover: 'pendente.remover',
  lista: 'funcionario',
  tipoNoCorreio: true,
  colunas: (onde) => piece`
    p.cd, p.cd_funcion, p.num_mecan, p.nome, p.organig, ${acimaDoPedido(onde)} as organig_acima,
    p.cd_tipo, ${columns.tipo} as tipo, p.sobre, p.cd_estad, ${columns.estado} as estado,
    ${colunasResposta}, p.nota`,
}
const empresa = daEmpresa(pedidos)
const todas = naFila(pedidos)
const from = piece`pedido_equipamento p`

export function equipamentoRoutes(app: App) {
  servePedidos(app, pedidos, {
    list: listSource(all.listPedidos, {
      ...empresa,
      from,
      sort,
      own: [...own, 'sobre'],
      columns: { ...columns, ...empresa.columns },
    }),
    calls: all.calls,
  })
  serveNovas(app, all.readNovas, [pedidos])
  serveWrite(app, all.requestEquipamento, async (tx, { scope, session, body }) => {
    const made = await tx.one<{ cd: number }>(sql`
      insert into pedido_equipamento (cd_empresa, cd_organig, organig, cd_funcion, nome, num_mecan,
        cd_autor, autor, cd_tipo, sobre)
      select f.cd_empresa, o.cd, o.nome, f.cd, f.nome, f.num_mecan, ${session.cd_utilizador},
        ${session.nome}, 0, ${body.sobre}
      from funcionario f join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = f.cd_organig
      where f.cd_empresa = ${scope.cd_empresa} and f.cd = ${body.cd_funcion}
      returning cd`)
    return { message: 'Pedido enviado.', cd: made?.cd ?? 0 }
  })
  serveFila(app, pedidos, {
    list: listOverAll(all.listFila, {
      ...todas,
      from,
      sort: { ...sort, ...todas.sort },
      own: [...own, 'sobre', 'autor'],
      columns: { ...columns, ...todas.columns },
    }),
    calls: all.fila,
    answer: async (_db, message) => await Promise.resolve({ message }),
  })
  serveWrite(
    app,
    all.acceptEquipamento,
    answersPedido<BodyOf<typeof all.acceptEquipamento>>(
      pedidos,
      async (tx, chave, { decisor, nota }) => {
        const pedido = await lockPedido<DaFila>(tx, pedidos, chave)
        const tambem = piece`, nota = ${nota ?? 'Será entregue.'}`
        await decide(tx, pedidos, { pedido, decisor }, { estado: estadoPedido.aceite, tambem })
        return 'Pedido aceite.'
      },
    ),
  )
}
