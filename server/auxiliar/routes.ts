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
  readAuxiliaresDaSerie,
} from '#contract/auxiliar/auxiliar.ts'
import type { Db } from '#server/db/database.ts'
import type { Scope } from '#server/kit/access/session.ts'
import {
  auxiliaresOf,
  ensureAuxiliar,
  nacionalidadesOf,
  type TabelaAuxiliar,
} from '#server/comum/auxiliares.ts'
import { auxiliarPrestadorRoutes } from './prestador/routes.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'

export function auxiliarRoutes(app: App) {
  auxiliarPrestadorRoutes(app)
  for (const [list, table] of [
    [listProfissoes, 'profissao'],
    [listAgrupamentos, 'agrupamento'],
    [listCategorias, 'categoria'],
  ] as const) {
    serve(app, list, async ({ comum }) => ({ message: await auxiliaresOf(comum, table, null) }))
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
  serve(app, listNacionalidades, async ({ comum }) => ({ message: await nacionalidadesOf(comum) }))
  serve(app, readAuxiliaresDaSerie, async ({ db, scope: { cd_empresa } }) => ({
    categoria: await auxiliaresOf(db, 'categoria', cd_empresa),
    agrupamento: await auxiliaresOf(db, 'agrupamento', cd_empresa),
    profissao: await auxiliaresOf(db, 'profissao', cd_empresa),
    nacionalidade: await nacionalidadesOf(db),
    funcao: await auxiliaresOf(db, 'funcao', cd_empresa),
  }))
  serveWrite(app, createCategoria, creating('categoria', ['Categoria inserida', 'A categoria']))
  serveWrite(
    app,
    createAgrupamento,
    creating('agrupamento', ['Agrupamento inserido', 'O agrupamento']),
  )
  serveWrite(app, createProfissao, creating('profissao', ['Profissão inserida', 'A profissão']))
}

type Nova = { scope: Scope; body: { nome: string } }

const creating =
  (table: TabelaAuxiliar, [inserida, o]: readonly [string, string]) =>
  async (tx: Db, { scope: { cd_empresa }, body: { nome } }: Nova) => {
    const { cd, criado } = await ensureAuxiliar(tx, table, { cd_empresa, nome })
    return { cd, message: criado ? `${inserida} com sucesso.` : `${o} já existia na lista.` }
  }
