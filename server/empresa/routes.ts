import { listEmpresas, readPainel } from '#contract/empresa.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { countExamesAExpirar, countPedidosNovos, empresasOf } from './rows.ts'

export function empresaRoutes(app: App) {
  serve(app, listEmpresas, async ({ db, session }) => ({
    message: await empresasOf(db, session.cd_utilizador),
  }))
  serve(app, readPainel, async ({ db, scope, config }) => {
    const { direitos } = scope.membro
    const [funcionario, pendente] = await Promise.all([
      direitos.includes('funcionario.ver')
        ? countExamesAExpirar(db, scope, config.DIAS_AVISO_EXAME)
        : null,
      direitos.includes('pendente.ver') ? countPedidosNovos(db, scope) : null,
    ])
    return { message: { funcionario, pendente } }
  })
}
