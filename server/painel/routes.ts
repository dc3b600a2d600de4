import { listUrgentes, readExpiracoes, readPainel } from '#contract/painel.ts'
import type { Counting, Figuras } from '#server/comum/figuras.ts'
import type { Expiracoes, Urgente } from '#contract/painel.ts'
import { serve, type App } from '#server/kit/http/serve.ts'

type Dashboard = {
  figuras: readonly Figuras[]
  urgentes: (counting: Counting) => Promise<Urgente[]>
  expiracoes: (counting: Counting) => Promise<Expiracoes>
}

export function painelRoutes(app: App, { figuras, urgentes, expiracoes }: Dashboard) {
  serve(app, readPainel, async (call) => {
    const { direitos } = call.scope.membro
    const seen = figuras.filter(({ direito }) => direitos.includes(direito))
    const counted = await Promise.all(seen.map(async ({ count }) => await count(call)))
    return { message: Object.assign({}, ...counted) }
  })
  serve(app, listUrgentes, async (call) => ({ message: await urgentes(call) }))
  serve(app, readExpiracoes, async (call) => ({ message: await expiracoes(call) }))
}
