import {
  listAgrupamentos,
  listAgrupamentosOf,
  listCategorias,
  listCategoriasOf,
  listFuncoesOf,
  listNacionalidades,
  listProfissoes,
  listProfissoesOf,
} from '#contract/auxiliar.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { auxiliaresOf, nacionalidadesOf } from './rows.ts'

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
}
