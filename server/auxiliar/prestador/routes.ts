import * as horarios from '#contract/auxiliar/horario.ts'
import * as calls from '#contract/auxiliar/prestador.ts'
import { auxiliaresOf, nacionalidadesOf } from '#server/comum/auxiliares.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { isEmpresa } from '#server/comum/organigramas.ts'
import {
  addExcecao,
  addFeriado,
  horariosOf,
  removeExcecao,
  removeFeriado,
  setHorario,
} from './horario.ts'
import { usoOf, valoresOf, valorOf } from './rows.ts'
import { changeValor, createValor, replaceValor } from './valor.ts'

export function auxiliarPrestadorRoutes(app: App) {
  serve(app, calls.readAuxiliaresPrestador, async ({ db, params: { empresa } }) => {
    await checkEmpresa(db, empresa)
    return {
      cd_nacion: (await nacionalidadesOf(db)).map(({ cd, nome }) => ({ cd, nome })),
      cd_categ: await auxiliaresOf(db, 'categoria', empresa),
      cd_profis: await auxiliaresOf(db, 'profissao', empresa),
      cd_agrup_prof: await auxiliaresOf(db, 'agrupamento', empresa),
      cd_func_propost: await auxiliaresOf(db, 'funcao', empresa),
    }
  })
  tabelas(app)
  horariosDeTrabalho(app)
}

const deNenhuma = { empresa: async () => await Promise.resolve(deTodas) }

function horariosDeTrabalho(app: App) {
  serve(app, horarios.listHorarios, async ({ db }) => await horariosOf(db))
  serveWrite(app, horarios.setHorario, {
    ...deNenhuma,
    write: async (tx, { seen, body }) => ({
      message: `Horário de ${await setHorario(tx, body, seen)} guardado.`,
    }),
  })
  serveWrite(app, horarios.addExcecao, {
    ...deNenhuma,
    write: async (tx, { body }) => {
      const { nome, cd } = await addExcecao(tx, body)
      return { message: `Dias de ${nome} guardados.`, cd }
    },
  })
  serveWrite(app, horarios.removeExcecao, {
    ...deNenhuma,
    write: async (tx, { params }) => {
      await removeExcecao(tx, params.id)
      return { message: 'Os dias foram removidos.' }
    },
  })
  serveWrite(app, horarios.addFeriado, {
    ...deNenhuma,
    write: async (tx, { body }) => ({
      message: `${body.nome} foi adicionado.`,
      cd: await addFeriado(tx, body),
    }),
  })
  serveWrite(app, horarios.removeFeriado, {
    ...deNenhuma,
    write: async (tx, { params }) => ({
      message: `${await removeFeriado(tx, params.id)} foi removido.`,
    }),
  })
}

function tabelas(app: App) {
  serve(app, calls.listValores, async ({ db, query: { tabela, empresa } }) => ({
    message: await valoresOf(db, tabela, empresa ?? null),
  }))
  serve(app, calls.readUso, async ({ db, params: { empresa, id }, query: { tabela } }) => {
    await checkEmpresa(db, empresa)
    await valorOf(db, tabela, id)
    const dela = app.database().prestador.empresa(empresa)
    return { message: await usoOf(dela, tabela, { cd_empresa: empresa, cd: id }) }
  })
  serveWrite(app, calls.createValor, {
    empresa: async ({ db, body }) => await checkEmpresa(db, body.cd_empresa ?? deTodas),
    write: async (tx, { body: { tabela, cd_empresa = null, ...form } }) => {
      const cd = await createValor(tx, tabela, { ...form, cd_empresa })
      return { message: `${form.nome} foi adicionado à lista.`, cd }
    },
  })
  serveWrite(app, calls.changeValor, {
    // A shared value is changed in no company.
    empresa: async ({ db, params, body }) =>
      (await valorOf(db, body.tabela, params.id)).cd_empresa ?? deTodas,
    write: async (tx, { params: { id: cd }, seen, body: { tabela, ...form } }) => {
      await changeValor(tx, tabela, { cd, seen }, form)
      return { message: `${form.nome} foi guardado.` }
    },
  })
  serveWrite(app, calls.replaceValor, {
    empresa: async ({ db, params, body }) => {
      await valorOf(db, body.tabela, params.id)
      return await checkEmpresa(db, body.cd_empresa)
    },
    logs: true,
    write: async (tx, { params: { id: cd }, session, body: { tabela, ...form } }) => ({
      message: await replaceValor(tx, tabela, { cd, autor: session }, form),
    }),
  })
}

/** Throws 404 for an unknown company. */
async function checkEmpresa(todas: Db, cd: number): Promise<number> {
  if (cd !== deTodas && !(await isEmpresa(todas, cd))) throw naoEncontrado()
  return cd
}
