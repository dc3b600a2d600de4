import { estadoPedido } from '#contract/comum/codes.ts'
import { decide } from '#server/comum/pedido/decide.ts'
import { lockPedido, type DaFila, type Detalhada } from '#server/comum/pedido/detalhe.ts'
import { deAmbos } from '#server/comum/pedido/listas.ts'
import { serveAnswer, serveFila, serveNovas, servePedidos } from '#server/comum/pedido/serve.ts'
import { piece, sql } from '#server/db/sql.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import type { App } from '#server/kit/http/serve.ts'
import { listSources } from '#server/kit/list/source.ts'
import * as all from './calls.ts'

const kind: Detalhada = {
  tabela: piece`pedido_equipamento`,
  nele: piece`cd_equipamento`,
  aceite: estadoPedido.aceite,
  remover: 'pendente.remover',
  lista: 'funcionario',
  tipoNoCorreio: true,
  tipos: all.tipos,
  colunas: () => piece`p.sobre`,
}
const ambos = deAmbos(kind, all.tipos)
const [list, fila] = listSources([all.listPedidos, all.listFila], {
  ...ambos,
  own: [...ambos.own, 'sobre'],
})

export function equipamentoRoutes(app: App) {
  servePedidos(app, kind, { list, calls: all.calls })
  serveNovas(app, all.readNovas, [kind])
  serveWrite(app, all.requestEquipamento, async (tx, { scope, autor, body }) => {
    const made = await tx.one<{ cd: number }>(sql`
      insert into pedido_equipamento (cd_empresa, cd_organig, organig, cd_funcion, nome, num_mecan,
        cd_autor, autor, cd_tipo, sobre)
      select f.cd_empresa, o.cd, o.nome, f.cd, f.nome, f.num_mecan, ${autor.cd}, ${autor.nome}, 0,
        ${body.sobre}
      from funcionario f join organigrama o on o.cd_empresa = ${scope.cd_empresa} and o.cd = f.cd_organig
      where f.cd_empresa = ${scope.cd_empresa} and f.cd = ${body.cd_funcion}
      returning cd`)
    return { message: 'Pedido enviado.', cd: made?.cd ?? 0 }
  })
  serveFila(app, kind, { list: fila, calls: all.fila })
  serveAnswer(app, all.acceptEquipamento, kind, async (tx, chave, { decisor, nota }) => {
    const pedido = await lockPedido<DaFila>(tx, kind, chave)
    const entregue = { tambem: piece`, nota = ${nota ?? 'Será entregue.'}` }
    await decide(tx, kind, { pedido, decisor }, entregue)
    return 'Pedido aceite.'
  })
}
