import { readAtividadePrestador, readMedidaPrestador } from '#contract/seguranca/detalhe.ts'
import { readPlanoPrestador } from '#contract/seguranca/plano.ts'
import * as calls from '#contract/seguranca/prestador.ts'
import { readVagasDeTecnico } from '#contract/seguranca/prestador.ts'
import { answerFicheiro } from '#server/comum/ficheiros.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { chaveOfNo } from '#server/comum/no.ts'
import { piece } from '#server/db/sql.ts'
import type { Db } from '#server/db/database.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { takePdf } from '#server/kit/files/take-document.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { planoDeMedidas } from '../plano.ts'
import { motivosOf, naAtividade } from '../rows.ts'
import { anexoMedidaPrestadorRoutes } from './anexo-medida.ts'
import { attach } from './anexo.ts'
import { areaPrestadorRoutes } from './areas-routes.ts'
import { bookAtividade, changeAtividade, concludeAtividade, undoAtividade } from './atividade.ts'
import { atividadeDoPrestador, medidaDoPrestador } from '../detalhe.ts'
import { atividadesOfAll, medidasOfAll } from '../list.ts'
import { changeMedida, createMedida } from './medida.ts'
import { percursoMedidaPrestadorRoutes } from './percurso-medida.ts'
import {
  chaveOfAtividade,
  chaveOfMedida,
  ficheiroDe,
  ficheirosOf,
  tecnicosDoPrestador,
  tiposDoPrestador,
} from './rows.ts'
import { vagasDeTecnico } from './vagas.ts'

export function segurancaPrestadorRoutes(app: App) {
  serveList(app, atividadesOfAll)
  serveList(app, medidasOfAll)
  serve(app, calls.listTecnicosPrestador, async ({ db }) => ({
    message: await tecnicosDoPrestador(db),
  }))
  serve(app, calls.listMotivosPrestador, async ({ db }) => ({ message: await motivosOf(db) }))
  serve(app, calls.listTiposPrestador, async ({ db }) => ({ message: await tiposDoPrestador(db) }))
  serve(app, readVagasDeTecnico, async ({ db, query }) => await vagasDeTecnico(db, query))
  areaPrestadorRoutes(app)
  atividades(app)
  ficheiros(app)
  medidas(app)
}

function atividades(app: App) {
  serve(app, readAtividadePrestador, async ({ db, params }) => {
    const chave = await chaveOfAtividade(db, params.id)
    // its files are read inside its company alone
    const dela = app.database().prestador.empresa(chave.cd_empresa)
    const message = await atividadeDoPrestador(dela, chave)
    if (!message) throw naoEncontrado()
    return { message }
  })
  serveWrite(app, calls.bookAtividade, {
    empresa: empresaOfNo,
    write: async (tx, { body, autor }) => {
      const { cd_empresa } = await chaveOfNo(tx, body.cd_organig)
      const marcada = await bookAtividade(tx, { cd_empresa, autor }, body)
      return { message: 'Atividade técnica marcada.', ...marcada }
    },
  })
  serveWrite(app, calls.changeAtividade, {
    empresa: empresaOfAtividade,
    write: async (tx, { params, body, autor, seen }) => {
      const chave = await chaveOfAtividade(tx, params.id)
      return await changeAtividade(tx, chave, { autor, seen }, body)
    },
  })
  serveWrite(app, calls.undoAtividade, {
    empresa: empresaOfAtividade,
    write: async (tx, { params, autor }) => {
      const chave = await chaveOfAtividade(tx, params.id)
      return { message: await undoAtividade(tx, chave, autor) }
    },
  })
  serveWrite(app, calls.concludeAtividade, {
    empresa: empresaOfAtividade,
    first: async ({ body, session }) => ({
      relatorio: body.relatorio && (await takePdf(body.relatorio, 'relatorio', waitingOf(session))),
      anexo: body.anexo && (await takePdf(body.anexo, 'anexos', waitingOf(session))),
    }),
    write: async (tx, { params, body, autor, seen }, { relatorio, anexo }) => {
      const chave = await chaveOfAtividade(tx, params.id)
      const conclusao = {
        obs: body.obs,
        relatorio: relatorio && { pdf: relatorio, titulo: body.relatorio?.titulo },
        anexo: anexo && { pdf: anexo, titulo: body.anexo?.titulo },
      }
      return { message: await concludeAtividade(tx, chave, { autor, seen }, conclusao) }
    },
  })
}

function ficheiros(app: App) {
  const inside = (cd_empresa: number) => app.database().prestador.empresa(cd_empresa)
  serve(app, calls.listFicheiros, async ({ db, params }) => {
    const chave = await chaveOfAtividade(db, params.id)
    return { message: await ficheirosOf(inside(chave.cd_empresa), chave) }
  })
  // The log entry belongs to the company of the file.
  serve(app, calls.readFicheiro, async (call) => {
    const { db, session, request, params } = call
    const chave = await chaveOfAtividade(db, params.atividade)
    const dela = inside(chave.cd_empresa)
    const found = await dela.transaction(async (tx) => {
      const ficheiro = await ficheiroDe(tx, chave, params.id)
      if (!ficheiro) throw naoEncontrado()
      const { cd, cd_funcion } = ficheiro
      if (cd_funcion !== null) {
        const leitor = { session, scope: chave, origem: request.ip }
        await logLeitura(tx, leitor, { alvo: 'atividade', cd_alvo: cd, cd_funcion })
      }
      return ficheiro
    })
    return await answerFicheiro(call, dela, { ...found, onde: naAtividade(chave, found.cd) })
  })
  serveWrite(app, calls.attachRelatorio, {
    empresa: empresaOfAtividade,
    first: async ({ body, session }) => await takePdf(body, 'anexString', waitingOf(session)),
    write: async (tx, { params, body, autor }, pdf) => {
      const chave = await chaveOfAtividade(tx, params.id)
      const { titulo } = body
      const anexo = { pdf, titulo, relatorio: true, autor }
      return { message: 'Relatório guardado.', cd_anex: await attach(tx, chave, anexo) }
    },
  })
  serveWrite(app, calls.attachAnexoAtividade, {
    empresa: empresaOfAtividade,
    first: async ({ body, session }) => await takePdf(body, 'anexString', waitingOf(session)),
    write: async (tx, { params, body, autor }, pdf) => {
      const chave = await chaveOfAtividade(tx, params.id)
      const { titulo } = body
      const anexo = { pdf, titulo, relatorio: false, autor }
      return { message: 'Anexo guardado.', cd_anex: await attach(tx, chave, anexo) }
    },
  })
}

function medidas(app: App) {
  percursoMedidaPrestadorRoutes(app)
  anexoMedidaPrestadorRoutes(app)
  serve(app, readMedidaPrestador, async ({ db, params }) => {
    const chave = await chaveOfMedida(db, params.id)
    // its history is read inside its company alone
    const dela = app.database().prestador.empresa(chave.cd_empresa)
    const message = await medidaDoPrestador(dela, chave)
    if (!message) throw naoEncontrado()
    return { message }
  })
  serve(app, readPlanoPrestador, async ({ params: { empresa }, query: { unidade } }) => {
    const de = {
      cd_empresa: empresa,
      no: empresa,
      dentro: piece`true`,
      acima: piece`o.acima`,
      unidade,
    }
    const message = await planoDeMedidas(app.database().prestador.empresa(empresa), de)
    if (!message) throw naoEncontrado()
    return { message }
  })
  serveWrite(app, calls.createMedida, {
    empresa: empresaOfNo,
    write: async (tx, { body, autor }) => {
      const { cd_empresa } = await chaveOfNo(tx, body.cd_organig)
      const cd = await createMedida(tx, { cd_empresa, autor }, body)
      return { message: 'Medida proposta.', cd }
    },
  })
  serveWrite(app, calls.changeMedida, {
    empresa: async ({ db, params }) => (await chaveOfMedida(db, params.id)).cd_empresa,
    write: async (tx, { params, body, autor, seen }) => {
      const chave = await chaveOfMedida(tx, params.id)
      return { message: await changeMedida(tx, chave, { autor, seen }, body) }
    },
  })
}

/** The company of the transaction. */
const empresaOfNo = async ({ db, body }: { db: Db; body: { cd_organig: number } }) =>
  (await chaveOfNo(db, body.cd_organig)).cd_empresa

const empresaOfAtividade = async ({ db, params }: { db: Db; params: { id: number } }) =>
  (await chaveOfAtividade(db, params.id)).cd_empresa
