import { isInScope, withinScope } from '#server/kit/access/subtree.ts'
import { Refusal, naoEncontrado, semAcesso } from '#server/kit/base/refusal.ts'
import * as areas from '#contract/seguranca/area.ts'
import * as calls from '#contract/seguranca/atividade.ts'
import { estadosMedida } from '#contract/seguranca/codes.ts'
import { listEstadosMedida, listTarefas } from '#contract/seguranca/medida.ts'
import { readPlano } from '#contract/seguranca/plano.ts'
import { readAtividade, readMedida } from '#contract/seguranca/detalhe.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { answerFicheiro } from '#server/comum/ficheiros.ts'
import { noteLida, sobreMedidas } from '#server/comum/pedido/respostas.ts'
import { piece } from '#server/db/sql.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import type { Call } from '#server/kit/http/serve.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveFile } from '#server/kit/http/serve-write.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { anexoMedidaRoutes } from './anexo-medida-routes.ts'
import { atividadeDaEmpresa, medidaDaEmpresa } from './detalhe.ts'
import { atividades, marcacoesDeAtividade, medidas, medidasFechadas } from './list.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { planoDeMedidas } from './plano.ts'
import { percursoMedidaRoutes } from './percurso-medida.ts'
import { enterAnexos, readPedidoDeAtividade, requestAtividade } from './request.ts'
import {
  anexosOfAtividade,
  areaOf,
  areasOf,
  atividadeOf,
  documentoOf,
  documentosOf,
  ficheiroOf,
  motivosOf,
  naArea,
  naAtividade,
  tarefasOf,
  tecnicosOf,
  tiposEmUso,
  tiposOf,
} from './rows.ts'

export function segurancaRoutes(app: App) {
  serveList(app, marcacoesDeAtividade)
  serveList(app, medidas)
  serveList(app, medidasFechadas)
  serveList(app, atividades, async ({ db, scope, params, query }) => {
    if (!(await areaOf(db, params['area'] ?? 0))) throw naoEncontrado()
    if (!('organigrama' in query)) return
    if (!(await isInScope(db, scope, Number(query.organigrama)))) throw semAcesso()
  })
  serve(app, readAtividade, async ({ db, scope, params }) => {
    const message = await atividadeDaEmpresa(db, scope, params.id)
    if (!message) throw new Refusal(404, 'Atividade técnica não encontrada.')
    return { message }
  })
  serve(app, readMedida, async ({ db, scope, session, params }) => {
    // before the reading: an answer that comes meanwhile stays unread
    const nova = await noteLida({ db, scope, session }, sobreMedidas, params.id)
    const medida = await medidaDaEmpresa(db, scope, params.id)
    if (!medida) throw new Refusal(404, 'Medida não encontrada.')
    return { message: { ...medida, nova } }
  })
  serve(app, readPlano, async ({ db, scope, query: { unidade } }) => {
    const { cd_empresa, org: no } = scope
    const dentro = await withinScope(db, scope, piece`m`)
    const acima = acimaNoRamo({ scope })
    const message = await planoDeMedidas(db, { cd_empresa, no, dentro, acima, unidade })
    if (!message) throw naoEncontrado()
    return { message }
  })
  percursoMedidaRoutes(app)
  anexoMedidaRoutes(app)
  auxiliares(app)
  ficheiros(app)
  serveFile(
    app,
    calls.requestAtividade,
    {
      first: async ({ body, lasting, session, scope }) =>
        await readPedidoDeAtividade(body, lasting, waitingOf(session, scope)),
      write: async (tx, { scope, autor }, pedido) => {
        const cd = await requestAtividade(tx, { scope, autor }, pedido)
        return { message: 'Pedido de atividade técnica enviado com sucesso.', cd }
      },
    },
    enterAnexos,
  )
}

function auxiliares(app: App) {
  serve(app, areas.listAreas, async ({ db, scope }) => ({ message: await areasOf(db, scope) }))
  serve(app, areas.readArea, async ({ db, comum, scope, params: { area } }) => {
    const found = await areaOf(comum, area)
    if (!found) throw naoEncontrado()
    const tipoAtividadeList = await tiposEmUso(comum, area)
    const anexoAtividadeList = await documentosOf(db, scope, area)
    return { message: { ...found, tipoAtividadeList }, anexoAtividadeList }
  })
  serve(app, areas.listTecnicos, async ({ db, scope, query }) => ({
    message: await tecnicosOf(db, scope, query.area),
  }))
  serve(app, areas.listTiposAtividade, async ({ comum, query }) => ({
    message: await tiposOf(comum, query.area),
  }))
  serve(app, areas.listMotivos, async ({ comum }) => ({ message: await motivosOf(comum) }))
  serve(app, listTarefas, async ({ db, scope }) => ({ message: await tarefasOf(db, scope) }))
  serve(app, listEstadosMedida, () => ({
    message: Object.entries(estadosMedida)
      .map(([cd, nome]) => ({ cd: Number(cd), nome }))
      .filter(({ cd }) => cd !== 99),
  }))
}

function ficheiros(app: App) {
  serve(app, areas.readAnexoArea, async (call) => {
    const { db, scope, params } = call
    const found = await documentoOf(db, scope, params)
    if (!found) throw naoEncontrado()
    return await answerFicheiro(call, db, { ...found, onde: naArea(params.id) })
  })
  serve(app, calls.listAnexos, async ({ db, scope, params }) => {
    const atividade = await atividadeOf(db, scope, params.id)
    if (!atividade) throw naoEncontrado()
    return { message: await anexosOfAtividade(db, scope, atividade.cd) }
  })
  serve(app, calls.readAnexoAtividade, async (call) => await descarregar(call, false))
  serve(app, calls.readRelatorio, async (call) => await descarregar(call, true))
}

/** Serves a file of an activity; logs the read when the activity is about an employee. */
async function descarregar(
  call: Call<typeof calls.readAnexoAtividade> | Call<typeof calls.readRelatorio>,
  relatorio: boolean,
) {
  const { db, scope, params, request } = call
  const found = await ficheiroOf(db, scope, { ...params, relatorio })
  if (!found) throw naoEncontrado()
  if (found.cd_funcion !== null) {
    const lido = { alvo: 'atividade', cd_alvo: found.cd, cd_funcion: found.cd_funcion } as const
    await logLeitura(db, { ...call, origem: request.ip }, lido)
  }
  return await answerFicheiro(call, db, { ...found, onde: naAtividade(scope, found.cd) })
}
