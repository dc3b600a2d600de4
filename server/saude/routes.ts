import {
  listEnfermeiros,
  listLocaisOf,
  listMedicos,
  listTiposAcao,
  listTiposExame,
} from '#contract/saude/auxiliar.ts'
import {
  listDecisoes,
  readFicha,
  readSaudeFuncionario,
  readUltimaFicha,
  zipFichas,
} from '#contract/saude/exame.ts'
import { decisoes } from '#contract/saude/decisao.ts'
import { readDiaMarcado } from '#contract/saude/dia.ts'
import { tiposFalta } from '#contract/saude/estado-marcacao.ts'
import { listTiposFalta } from '#contract/saude/marcacao.ts'
import { type EspecieMarcada } from '#contract/saude/marcar.ts'
import { readMarcada } from '#contract/saude/marcada.ts'
import { exportAcoes, exportExames } from '#contract/saude/calendario.ts'
import { verifyFicha } from '#contract/saude/verificacao.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { strangerOf } from '#server/comum/entrada/visitor.ts'
import { logLeitura, logResultados } from '#server/comum/leitura.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { zipOf } from '#server/kit/files/zip.ts'
import { asAttachment } from '#server/comum/ficheiros.ts'
import { asExport, streamExport } from '#server/kit/http/exporting.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { calendarioOf } from './calendario.ts'
import { conhecimentoRoutes } from './conhecimento-routes.ts'
import { diaMarcado } from './dia.ts'
import { entriesOf, escolhidosOf } from './fichas.ts'
import { marcadaDaEmpresa } from './marcada.ts'
import { acoes, exames, faltas, faltasAcoes, marcacoes } from './list.ts'
import {
  enfermeirosOf,
  fichaOf,
  medicosOf,
  saudeOf,
  tiposAcaoOf,
  tiposExameOf,
  ultimaFichaOf,
} from './rows.ts'
import { pedidoSaudeRoutes } from './pedido-routes.ts'
import { locaisOf } from './prestador/rows.ts'
import { verifyCodigo } from './verificar.ts'

export function saudeRoutes(app: App) {
  serveList(app, marcacoes)
  serveList(app, acoes)
  serveList(app, faltas)
  serveList(app, faltasAcoes)
  serveList(app, exames)
  serve(app, readDiaMarcado, async ({ db, scope, query }) => ({
    message: await diaMarcado(db, scope, query.dia),
  }))
  pedidoSaudeRoutes(app)
  conhecimentoRoutes(app)
  auxiliares(app)
  marcada(app, 'exame')
  marcada(app, 'acao')
  calendario(app, exportExames, 'exame')
  calendario(app, exportAcoes, 'acao')
  fichas(app)
}

function auxiliares(app: App) {
  serve(app, listMedicos, async ({ db, scope }) => ({ message: await medicosOf(db, scope) }))
  serve(app, listLocaisOf, async ({ db, scope }) => ({
    message: await locaisOf(db, scope.cd_empresa),
  }))
  serve(app, listEnfermeiros, async ({ comum }) => ({ message: await enfermeirosOf(comum) }))
  serve(app, listTiposAcao, async ({ comum }) => ({ message: await tiposAcaoOf(comum) }))
  serve(app, listTiposExame, async ({ comum }) => ({ message: await tiposExameOf(comum) }))
  serve(app, listDecisoes, () => ({
    message: Object.entries(decisoes).map(([cd, nome]) => ({ cd, nome })),
  }))
  serve(app, listTiposFalta, () => ({
    message: Object.entries(tiposFalta).map(([cd, nome]) => ({ cd: Number(cd), nome })),
  }))
}

function marcada(app: App, de: EspecieMarcada) {
  serve(app, readMarcada[de], async ({ db, scope, params }) => {
    const message = await marcadaDaEmpresa(db, de, { scope, cd: params.id })
    if (!message) throw new Refusal(404, 'Marcação não encontrada.')
    return { message }
  })
}

function calendario(app: App, call: typeof exportExames | typeof exportAcoes, de: EspecieMarcada) {
  serve(
    app,
    call,
    async ({ reply, request, ...asked }) => {
      const asking = { ...asked, origem: request.ip }
      const text = await calendarioOf(asked.db, asking, de, asked.body)
      reply.type('text/calendar; charset=utf-8')
      reply.header('content-disposition', asAttachment('marcacoes.ics'))
      return Buffer.from(text)
    },
    { enter: asExport },
  )
}

function fichas(app: App) {
  serve(app, readUltimaFicha, async ({ db, scope, params }) => {
    const ficha = await ultimaFichaOf(db, scope, params.id)
    if (!ficha) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
    return { message: { cd_anex: ficha.cd_anex ?? 0, dt: ficha.dt } }
  })
  serve(app, readSaudeFuncionario, async (call) => {
    const { db, scope, params, request } = call
    const message = await saudeOf(db, scope, params.codigo)
    if (!message) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
    if (message.exames.length > 0) {
      await logResultados(db, { ...call, origem: request.ip }, params.codigo)
    }
    return { message }
  })
  serve(app, verifyFicha, async (call) => {
    const { rede } = strangerOf(call)
    return await verifyCodigo(call.entrada, { rede, ...call.body })
  })
  serve(
    app,
    zipFichas,
    async ({ reply, lasting, ...call }) => {
      const escolhidos = await escolhidosOf(call.db, call, call.body)
      const leitor = { ...call, origem: call.request.ip }
      const hoje = new Date().toISOString().slice(0, 10)
      reply.type('application/zip')
      reply.header('content-disposition', asAttachment(`fichas-de-aptidao-${hoje}.zip`))
      return streamExport(lasting, zipOf(entriesOf(call.db, leitor, escolhidos)))
    },
    { enter: asExport },
  )
  serve(app, readFicha, async (call) => {
    const ficha = await fichaOf(call.db, call.scope, call.params.id)
    if (!ficha) throw new Refusal(404, 'Ficha de aptidão não encontrada.')
    const { cd_funcion, nome_fich, conteudo } = ficha
    const leitor = { ...call, origem: call.request.ip }
    await logLeitura(call.db, leitor, { alvo: 'ficha', cd_alvo: call.params.id, cd_funcion })
    return { message: { anex: conteudo.toString('base64'), nome_fich } }
  })
}
