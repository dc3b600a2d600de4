import * as calls from '#contract/auxiliar/prestador.ts'
import { auxiliaresOf, nacionalidadesOf } from '#server/comum/auxiliares.ts'
import { naoEncontrado } from '#server/kit/base/refusal.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { isEmpresa } from './rows.ts'

export function auxiliarPrestadorRoutes(app: App) {
  serve(app, calls.readAuxiliaresPrestador, async ({ db, params: { empresa } }) => {
    if (!(await isEmpresa(db, empresa))) throw naoEncontrado()
    return {
      cd_nacion: (await nacionalidadesOf(db)).map(({ cd, nome }) => ({ cd, nome })),
      cd_categ: await auxiliaresOf(db, 'categoria', empresa),
      cd_profis: await auxiliaresOf(db, 'profissao', empresa),
      cd_agrup_prof: await auxiliaresOf(db, 'agrupamento', empresa),
      cd_func_propost: await auxiliaresOf(db, 'funcao', empresa),
    }
  })
}
