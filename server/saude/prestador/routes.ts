import { admits } from '#contract/kit/rights.ts'
import * as corrections from '#contract/saude/correcao.ts'
import {
  completeAcao as completeAcaoCall,
  marcacoes as marcacoesCalls,
  type EspecieMarcada,
} from '#contract/saude/marcar.ts'
import { readMarcadaPrestador } from '#contract/saude/marcada.ts'
import * as calls from '#contract/saude/prestador.ts'
import * as resultados from '#contract/saude/resultados.ts'
import { bookSerie as callSerie, type MarcadaEmSerie } from '#contract/saude/serie.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { writeCartaDeLeituras } from '#contract/saude/leituras.ts'
import { validadeDaPessoa, limitesOf } from '#server/comum/dever/fatos.ts'
import type { ListasLidas } from '#server/comum/leituras-de.ts'
import { logLeitura, logSessao } from '#server/comum/leitura.ts'
import type { Db } from '#server/db/database.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { takeHeavy } from '#server/kit/http/session-turns.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { tagVersao } from '#server/kit/http/versao.ts'
import { takePdf } from '#server/kit/files/take-document.ts'
import { bookMarcacao } from './book.ts'
import { writeCarta } from './carta.ts'
import { certifyExame } from './certificado.ts'
import { correctExame } from './correct.ts'
import { exameOf } from './exame.ts'
import { especies, type EspecieDeMarcacao } from '../especie.ts'
import { acoesOfAll, examesOfAll, marcacoesOfAll } from '../list.ts'
import { marcadaDoPrestador } from '../marcada.ts'
import { pessoasOfAll, vencimentosOfAll } from './list.ts'
import { moveMarcacao } from './move.ts'
import { conhecimentoPrestadorRoutes } from '../conhecimento-routes.ts'
import { pedidoSaudePrestadorRoutes } from '../pedido-routes.ts'
import { recordExame, type ExameFeito } from './record.ts'
import { takeFicha } from './resultado.ts'
import { frequentesOf, vezesOf } from './resultados.ts'
import {
  chaveOfExame,
  chaveOfFuncionario,
  chaveOfMarcacao,
  empresasDasPessoas,
  enfermeirosDoPrestador,
  locaisOf,
  medicosDoPrestador,
  tiposAcaoDoPrestador,
  tiposExameDoPrestador,
} from './rows.ts'
import { bookSerie, foraDaEmpresa } from './serie.ts'
import { completeAcao, missMarcacao } from './settle.ts'
import { undoMove } from './undo-move.ts'
import { undoExame } from './undo.ts'
import { vagasPara } from './vagas.ts'
import { inField } from './vez.ts'

export function saudePrestadorRoutes(app: App, listas: ListasLidas) {
  serveList(app, vencimentosOfAll)
  serveList(app, pessoasOfAll)
  serveList(app, marcacoesOfAll)
  serveList(app, acoesOfAll)
  serveList(app, examesOfAll)
  pedidoSaudePrestadorRoutes(app)
  conhecimentoPrestadorRoutes(app)
  auxiliares(app)
  marcacoes(app)
  exames(app)
  sessaoDeResultados(app)
  serve(
    app,
    writeCartaDeLeituras,
    async ({ params, body, session, config }) => {
      const asking = { config, listas, autor: session }
      const { conteudo, nome_fich } = await writeCarta(app.database(), asking, params.id, body)
      return { message: { anex: conteudo.toString('base64'), nome_fich } }
    },
    // each export of the past is asked whether it showed the person
    { enter: async ({ session, lasting }) => lasting.hold(await takeHeavy(session, lasting)) },
  )
}

function auxiliares(app: App) {
  const choices = [
    [calls.listMedicosPrestador, medicosDoPrestador],
    [calls.listEnfermeirosPrestador, enfermeirosDoPrestador],
    [calls.listTiposExamePrestador, tiposExameDoPrestador],
    [calls.listTiposAcaoPrestador, tiposAcaoDoPrestador],
  ] as const
  for (const [call, read] of choices) {
    serve(app, call, async ({ db }) => ({ message: await read(db) }))
  }
  serve(app, readVagas, async ({ db, query }) => await vagasPara(db, query))
  serve(app, calls.listLocais, async ({ db, query }) => ({
    message: await locaisOf(db, query.cd_empresa),
  }))
}

function marcacoes(app: App) {
  servePorEspecie(app, 'exame')
  servePorEspecie(app, 'acao')
  serveWrite(app, callSerie, {
    empresa: empresaOfSerie,
    write: async (tx, { body, autor, ...call }) => {
      const cd_empresa = await empresaOfSerie({ ...call, db: tx, body })
      return await bookSerie(tx, { cd_empresa, autor }, body)
    },
  })
  serveWrite(app, completeAcaoCall, {
    empresa: empresaOf(especies.acao),
    write: async (tx, { params, autor, seen }) => {
      const chave = await chaveOfMarcacao(tx, especies.acao, params.id)
      return { message: await completeAcao(tx, chave, { autor, seen }) }
    },
  })
}

function servePorEspecie(app: App, de: EspecieMarcada) {
  const { book, move, undo, miss } = marcacoesCalls[de]
  const especie = especies[de]
  const empresa = empresaOf(especie)
  serve(app, readMarcadaPrestador[de], async ({ db, params }) => {
    const chave = await chaveOfMarcacao(db, especie, params.id)
    const message = await marcadaDoPrestador(db, de, chave)
    if (!message) throw naoEncontrado()
    return { message }
  })
  serveWrite(app, book, {
    empresa: empresaOfPessoa,
    write: async (tx, { body, autor }) => {
      const { cd_empresa } = await chaveOfFuncionario(tx, body.cd_funcion)
      return await bookMarcacao(tx, especie, { cd_empresa, autor }, body)
    },
  })
  serveWrite(app, move, {
    empresa,
    write: async (tx, { params, body, autor, seen }) => {
      const chave = await chaveOfMarcacao(tx, especie, params.id)
      return await moveMarcacao(tx, especie, chave, { autor, seen }, body)
    },
  })
  serveWrite(app, undo, {
    empresa,
    write: async (tx, { params, autor }) => {
      const chave = await chaveOfMarcacao(tx, especie, params.id)
      return { message: await undoMove(tx, especie, chave, autor) }
    },
  })
  serveWrite(app, miss, {
    empresa,
    write: async (tx, { params, body, autor, seen }) => {
      const chave = await chaveOfMarcacao(tx, especie, params.id)
      const falta = { autor, seen, ...body }
      return { message: await missMarcacao(tx, especie, chave, falta) }
    },
  })
}

function exames(app: App) {
  serve(app, calls.readValidade, async ({ db, config, query, session }) => {
    const chave = await chaveOfFuncionario(db, query.cd_funcion)
    const proposta = await validadeDaPessoa(db, chave, query, limitesOf(config))
    const { papel } = session
    const saude = papel !== null && admits(calls.recordExame.access, papel)
    return { message: proposta?.dt ?? null, porque: saude ? (proposta?.porque ?? null) : null }
  })
  serveWrite(app, calls.recordExame, {
    empresa: empresaOfExame,
    first: async ({ body, session }) => await takeFicha(body, waitingOf(session)),
    write: async (tx, { body, autor, config, ...call }, pdf) => {
      const cd_empresa = await empresaOfExame({ ...call, db: tx, body })
      return await recordExame(tx, { cd_empresa, autor, config, pdf }, body)
    },
  })
  serve(app, corrections.readExamePrestador, async ({ db, params, reply, session, request }) => {
    const message = await exameOf(db, params.id)
    tagVersao(reply, message)
    const { cd, cd_empresa, cd_funcion } = message
    const leitor = { session, scope: { cd_empresa }, origem: request.ip }
    const lida = { alvo: 'exame', cd_alvo: cd, cd_funcion } as const
    await logLeitura(app.database().prestador.anotar, leitor, lida)
    return { message }
  })
  serveWrite(app, corrections.correctExame, {
    empresa: empresaDoExame,
    first: async ({ body, session }) => await takeFicha(body, waitingOf(session)),
    write: async (tx, { params, body, config, autor, seen }, pdf) => {
      const chave = await chaveOfExame(tx, params.id)
      return await correctExame(tx, chave, { autor, seen, config, pdf }, body)
    },
  })
}

function sessaoDeResultados(app: App) {
  serve(app, resultados.readResultados, async ({ db, query, session, request }) => {
    const message = await vezesOf(db, query)
    const { anotar } = app.database().prestador
    await logSessao(anotar, { session, origem: request.ip }, message)
    return { message, frequentes: await frequentesOf(db, query.cd_medic) }
  })
  serveWrite(app, resultados.undoExame, {
    empresa: empresaDoExame,
    write: async (tx, { params, autor }) => ({
      message: await undoExame(tx, await chaveOfExame(tx, params.id), autor),
    }),
  })
  serveWrite(app, resultados.certifyExame, {
    empresa: empresaDoExame,
    first: async ({ body, session }) =>
      'anexString' in body ? await takePdf(body, 'ficha', waitingOf(session)) : undefined,
    write: async (tx, { params, body, config }, pdf) => ({
      message: await certifyExame(tx, config, await chaveOfExame(tx, params.id), {
        ficha: body,
        pdf,
      }),
    }),
  })
}

const empresaDoExame = async ({ db, params }: { db: Db; params: { id: number } }) =>
  (await chaveOfExame(db, params.id)).cd_empresa

const empresaOfPessoa = async ({ db, body }: { db: Db; body: { cd_funcion: number } }) =>
  (await chaveOfFuncionario(db, body.cd_funcion)).cd_empresa

/** All bookings of a series belong to one company. */
async function empresaOfSerie({ db, body }: { db: Db; body: { marcacoes: MarcadaEmSerie[] } }) {
  const empresas = await empresasDasPessoas(
    db,
    body.marcacoes.map(({ cd_funcion }) => cd_funcion),
  )
  const [cd_empresa, ...outras] = empresas
  if (cd_empresa === undefined || outras.length > 0) throw foraDaEmpresa()
  return cd_empresa
}

const empresaOf =
  (especie: EspecieDeMarcacao) =>
  async ({ db, params }: { db: Db; params: { id: number } }) =>
    (await chaveOfMarcacao(db, especie, params.id)).cd_empresa

async function empresaOfExame({ db, body }: { db: Db; body: ExameFeito }): Promise<number> {
  const { cd_marcacao, cd_funcion } = body
  if (cd_marcacao == null && cd_funcion == null) {
    throw inField('cd_funcion', 'Indique a marcação ou o funcionário.')
  }
  const chave =
    cd_marcacao == null
      ? await chaveOfFuncionario(db, cd_funcion ?? 0)
      : await chaveOfMarcacao(db, especies.exame, cd_marcacao)
  return chave.cd_empresa
}
