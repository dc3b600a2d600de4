import * as corrections from '#contract/saude/correcao.ts'
import * as calls from '#contract/saude/prestador.ts'
import { bookSerie as callSerie, type MarcadaEmSerie } from '#contract/saude/serie.ts'
import { validadeProposta } from '#contract/saude/validade.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import type { Db } from '#server/db/database.ts'
import type { FastifyRequest } from 'fastify'
import type { Session } from '#server/kit/access/session.ts'
import { waitingOf } from '#server/kit/access/waiting.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { seenVersao, tagVersao } from '#server/kit/http/versao.ts'
import { bookAcao, bookExame } from './book.ts'
import { correctExame } from './correct.ts'
import { chaveOfExame, exameOf, examesOfAll } from './exame.ts'
import { autorOf } from '#server/comum/autor.ts'
import { especies, type EspecieDeMarcacao } from './especie.ts'
import { acoesOfAll, marcacoesOfAll, pessoasOfAll, vencimentosOfAll } from './list.ts'
import { moveMarcacao } from './move.ts'
import { pedidoSaudePrestadorRoutes } from '../pedido-routes.ts'
import { recordExame, type ExameFeito } from './record.ts'
import { limitesOf, takeFicha } from './resultado.ts'
import {
  chaveOfFuncionario,
  chaveOfMarcacao,
  empresasDasPessoas,
  enfermeirosDoPrestador,
  locaisOf,
  medicosDoPrestador,
  nascimentoOf,
  tiposAcaoDoPrestador,
  tiposExameDoPrestador,
} from './rows.ts'
import { bookSerie, foraDaEmpresa } from './serie.ts'
import { completeAcao, missMarcacao } from './settle.ts'
import { inField } from './vez.ts'

export function saudePrestadorRoutes(app: App) {
  serveList(app, vencimentosOfAll)
  serveList(app, pessoasOfAll)
  serveList(app, marcacoesOfAll)
  serveList(app, acoesOfAll)
  serveList(app, examesOfAll)
  pedidoSaudePrestadorRoutes(app)
  auxiliares(app)
  marcacoes(app)
  exames(app)
}

function auxiliares(app: App) {
  serve(app, calls.listMedicosPrestador, async ({ db }) => ({
    message: await medicosDoPrestador(db),
  }))
  serve(app, calls.listEnfermeirosPrestador, async ({ db }) => ({
    message: await enfermeirosDoPrestador(db),
  }))
  serve(app, calls.listTiposExamePrestador, async ({ db }) => ({
    message: await tiposExameDoPrestador(db),
  }))
  serve(app, calls.listTiposAcaoPrestador, async ({ db }) => ({
    message: await tiposAcaoDoPrestador(db),
  }))
  serve(app, calls.listLocais, async ({ db, query }) => ({
    message: await locaisOf(db, query.cd_empresa),
  }))
}

function marcacoes(app: App) {
  serveWrite(app, calls.bookExame, {
    empresa: empresaOfPessoa,
    write: async (tx, { body, session }) =>
      await bookExame(tx, await whereOf(tx, body.cd_funcion, session), body),
  })
  serveWrite(app, calls.bookAcao, {
    empresa: empresaOfPessoa,
    write: async (tx, { body, session }) =>
      await bookAcao(tx, await whereOf(tx, body.cd_funcion, session), body),
  })
  serveWrite(app, callSerie, {
    empresa: empresaOfSerie,
    write: async (tx, { body, session, ...call }) => {
      const cd_empresa = await empresaOfSerie({ ...call, db: tx, body })
      return await bookSerie(tx, { cd_empresa, autor: autorOf(session) }, body)
    },
  })
  serveWrite(app, calls.moveExame, {
    empresa: empresaOf(especies.exame),
    write: async (tx, { params, body: { cd_medic: quem, ...body }, ...call }) => {
      const chave = await chaveOfMarcacao(tx, especies.exame, params.id)
      return await moveMarcacao(tx, especies.exame, chave, callerOf(call), { ...body, quem })
    },
  })
  serveWrite(app, calls.moveAcao, {
    empresa: empresaOf(especies.acao),
    write: async (tx, { params, body: { cd_enferm: quem, ...body }, ...call }) => {
      const chave = await chaveOfMarcacao(tx, especies.acao, params.id)
      return await moveMarcacao(tx, especies.acao, chave, callerOf(call), { ...body, quem })
    },
  })
  serveWrite(app, calls.missExame, {
    empresa: empresaOf(especies.exame),
    write: async (tx, { params, body, ...call }) => {
      const chave = await chaveOfMarcacao(tx, especies.exame, params.id)
      const falta = { ...callerOf(call), ...body }
      return { message: await missMarcacao(tx, especies.exame, chave, falta) }
    },
  })
  serveWrite(app, calls.missAcao, {
    empresa: empresaOf(especies.acao),
    write: async (tx, { params, body, ...call }) => {
      const chave = await chaveOfMarcacao(tx, especies.acao, params.id)
      const falta = { ...callerOf(call), ...body }
      return { message: await missMarcacao(tx, especies.acao, chave, falta) }
    },
  })
  serveWrite(app, calls.completeAcao, {
    empresa: empresaOf(especies.acao),
    write: async (tx, { params, ...call }) => {
      const chave = await chaveOfMarcacao(tx, especies.acao, params.id)
      return { message: await completeAcao(tx, chave, callerOf(call)) }
    },
  })
}

function exames(app: App) {
  serve(app, calls.readValidade, async ({ db, config, query }) => {
    const dt_nasc = await nascimentoOf(db, query.cd_funcion)
    return { message: validadeProposta({ ...query, dt_nasc }, limitesOf(config)) }
  })
  serveWrite(app, calls.recordExame, {
    empresa: empresaOfExame,
    first: async ({ body, session }) => await takeFicha(body, waitingOf(session)),
    write: async (tx, { body, session, config, ...call }, pdf) => {
      const cd_empresa = await empresaOfExame({ ...call, db: tx, body })
      return await recordExame(tx, { cd_empresa, autor: autorOf(session), config, pdf }, body)
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
    empresa: async ({ db, params }) => (await chaveOfExame(db, params.id)).cd_empresa,
    first: async ({ body, session }) => await takeFicha(body, waitingOf(session)),
    write: async (tx, { params, body, config, ...call }, pdf) => {
      const chave = await chaveOfExame(tx, params.id)
      return await correctExame(tx, chave, { ...callerOf(call), config, pdf }, body)
    },
  })
}

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

const whereOf = async (tx: Db, cd_funcion: number, session: Session) => ({
  cd_empresa: (await chaveOfFuncionario(tx, cd_funcion)).cd_empresa,
  autor: autorOf(session),
})

const callerOf = ({ session, request }: { session: Session; request: FastifyRequest }) => ({
  autor: autorOf(session),
  seen: seenVersao(request),
})
