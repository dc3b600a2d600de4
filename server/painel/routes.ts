import { listUrgentes, readPainel } from '#contract/painel.ts'
import type { Counting, Figuras } from '#server/comum/figuras.ts'
import type { Urgente } from '#contract/painel.ts'
import { serve, type App } from '#server/kit/http/serve.ts'

type Dashboard = {
  figuras: readonly Figuras[]
  urgentes: (counting: Counting) => Promise<Urgente[]>
}

export function painelRoutes(app: App, { figuras, urgentes }: Dashboard) {
  serve(app, readPainel, async (call) => {
    const { direitos } = call.scope.membro
    const seen = figuras.filter(({ direito }) => direitos.includes(direito))
    const counted = await Promise.all(seen.map(async ({ count }) => await count(call)))
    return { message: Object.assign({}, ...counted) }
  })
  serve(app, listUrgentes, async (call) => ({ message: await urgentes(call) }))
}
