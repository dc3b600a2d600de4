import {
  createAgrupamento,
  createCategoria,
  createProfissao,
  listAgrupamentos,
  listAgrupamentosOf,
  listCategorias,
  listCategoriasOf,
  listFuncoesOf,
  listNacionalidades,
  listProfissoes,
  listProfissoesOf,
  readAuxiliaresCsv,
} from '#contract/auxiliar.ts'
import { auxiliaresOf, ensureAuxiliar, nacionalidadesOf } from '#server/kit/auxiliares.ts'
import { serve, type App } from '#server/kit/serve.ts'

export function auxiliarRoutes(app: App) {
  for (const [list, table] of [
    [listProfissoes, 'profissao'],
    [listAgrupamentos, 'agrupamento'],
    [listCategorias, 'categoria'],
  ] as const) {
    serve(app, list, async ({ db }) => ({ message: await auxiliaresOf(db, table, null) }))
  }
  for (const [list, table] of [
    [listProfissoesOf, 'profissao'],
    [listAgrupamentosOf, 'agrupamento'],
    [listCategoriasOf, 'categoria'],
    [listFuncoesOf, 'funcao'],
  ] as const) {
    serve(app, list, async ({ db, scope }) => ({
      message: await auxiliaresOf(db, table, scope.cd_empresa),
    }))
  }
  serve(app, listNacionalidades, async ({ db }) => ({ message: await nacionalidadesOf(db) }))
  serve(app, readAuxiliaresCsv, async ({ db, scope: { cd_empresa } }) => ({
    categoria: await auxiliaresOf(db, 'categoria', cd_empresa),
    agrupamento: await auxiliaresOf(db, 'agrupamento', cd_empresa),
    profissao: await auxiliaresOf(db, 'profissao', cd_empresa),
    nacionalidade: await nacionalidadesOf(db),
    funcao: await auxiliaresOf(db, 'funcao', cd_empresa),
  }))
  for (const [create, table, message] of [
    [createCategoria, 'categoria', 'Categoria inserida com sucesso.'],
    [createAgrupamento, 'agrupamento', 'Agrupamento inserido com sucesso.'],
    [createProfissao, 'profissao', 'Profissão inserida com sucesso.'],
  ] as const) {
    serve(app, create, async ({ once, scope: { cd_empresa }, body: { nome } }) =>
      once(async (tx) => ({ message, cd: await ensureAuxiliar(tx, table, { cd_empresa, nome }) })),
    )
  }
}
