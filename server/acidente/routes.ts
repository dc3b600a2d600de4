import * as calls from '#contract/acidente/chamadas.ts'
import type { AcidenteComentado } from '#contract/acidente/acidente.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { servePedidos } from '#server/comum/pedido/serve.ts'
import type { Db } from '#server/db/database.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { tagVersao } from '#server/kit/http/versao.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { acidentes, acidentesPendentes } from './list.ts'
import { requestAcidente } from './request.ts'
import { semAcidente } from './aceite.ts'
import { anexosOfAcidente } from './anexos.ts'
import { depoisRoutes } from './depois.ts'
import { pedidosDeAcidentes } from './colunas.ts'
import { acidenteOf, tiposAcidente, anoOf } from './rows.ts'

type Reportado = AcidenteComentado & { cd_autor: number | null }

export function acidenteRoutes(app: App) {
  serveList(app, acidentes)
  servePedidos<Reportado>(app, pedidosDeAcidentes, {
    list: acidentesPendentes,
    calls: calls.callsAcidentePendente,
    note: logReading,
    answer: async (pedido, { db, scope }) => ({
      message: { ...pedido, anexos: await anexosOfAcidente(db, scope.cd_empresa, pedido.cd) },
    }),
  })
  serve(app, calls.readAnoDeAcidentes, async ({ db, scope, query }) => ({
    message: await anoOf(db, scope, query.ano),
  }))
  serve(app, calls.readAcidente, async (call) => {
    const found = await acidenteOf(call.db, call.scope, call.params.id)
    if (!found) throw semAcidente()
    tagVersao(call.reply, found)
    await logReading(call, found)
    return { message: found }
  })
  serveWrite(app, calls.requestAcidente, async (tx, { scope, autor, body }) => {
    const cd = await requestAcidente(tx, { scope, autor }, body)
    return { message: 'Acidente registado com sucesso. O pedido seguiu para o prestador.', cd }
  })
  serve(app, calls.listTiposAcidente, async ({ comum }) => ({
    message: await tiposAcidente(comum),
  }))
  depoisRoutes(app)
}

type Reading = { db: Db; session: Session; scope: Scope; request: { ip: string } }

const logReading = async (
  { db, session, scope, request }: Reading,
  { cd, cd_funcion }: { cd: number; cd_funcion: number },
) => {
  const leitor = { session, scope, origem: request.ip }
  await logLeitura(db, leitor, { alvo: 'acidente', cd_alvo: cd, cd_funcion })
}
