import type { Direito } from '#contract/kit/rights.ts'
import { readPainel } from '#contract/painel.ts'
import { proximosDias } from '#contract/saude/marcacao.ts'
import { piece } from '#server/db/sql.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { countExames, countExamesAExpirar, countMarcacoes, countPedidosNovos } from './rows.ts'

export function painelRoutes(app: App) {
  serve(app, readPainel, async ({ db, scope, config }) => {
    const { direitos } = scope.membro
    const seen = async (direito: Direito, count: () => Promise<number>) =>
      direitos.includes(direito) ? await count() : null
    const [funcionario, marcacao, acao, exame, pendente] = await Promise.all([
      seen('funcionario.ver', () => countExamesAExpirar(db, scope, config.DIAS_AVISO_EXAME)),
      seen('saude.ver', () =>
        countMarcacoes(db, scope, { table: piece`marcacao`, dias: proximosDias }),
      ),
      seen('saude.ver', () =>
        countMarcacoes(db, scope, { table: piece`marcacao_enferm`, dias: proximosDias }),
      ),
      seen('saude.ver', () => countExames(db, scope)),
      seen('pendente.ver', () => countPedidosNovos(db, scope)),
    ])
    return { message: { funcionario, marcacao, acao, exame, pendente } }
  })
}
