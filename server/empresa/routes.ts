import { listEmpresas, readPainel } from '#contract/empresa.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { countExamesAExpirar, empresasOf } from './rows.ts'

export function empresaRoutes(app: App) {
  serve(app, listEmpresas, async ({ db, session }) => ({
    message: await empresasOf(db, session.cd_utilizador),
  }))
  serve(app, readPainel, async ({ db, scope, config }) => {
    const ver = scope.membro.direitos.includes('funcionario.ver')
    return {
      message: {
        funcionario: ver ? await countExamesAExpirar(db, scope, config.DIAS_AVISO_EXAME) : null,
      },
    }
  })
}
