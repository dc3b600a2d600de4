import { listAcessos } from '#contract/utilizador.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { acessosOf, membroOf } from './rows.ts'

export function utilizadorRoutes(app: App) {
  serve(app, listAcessos, async ({ db, scope, params }) => {
    const membro = await membroOf(db, scope.membro.cd_organig, params.user)
    if (!membro) throw new Refusal(404, 'Utilizador não encontrado.')
    return { message: acessosOf(membro.direitos), adm: membro.adm, versao: membro.versao }
  })
}
