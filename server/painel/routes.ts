import { listUrgentes } from '#contract/painel-urgentes.ts'
import { readVisita } from '#contract/painel-visita.ts'
import { readExpiracoes, readPainel, type Expiracoes } from '#contract/painel.ts'
import type { Counting, Figuras } from '#server/comum/figuras.ts'
import type { Novidades } from '#server/comum/novidades.ts'
import type { Urgencias } from '#server/comum/urgentes.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { urgentesOf } from './urgentes.ts'
import { visitaOf } from './visita.ts'

type Dashboard = {
  figuras: readonly Figuras[]
  urgencias: readonly Urgencias[]
  novidades: readonly Novidades[]
  expiracoes: (counting: Counting) => Promise<Expiracoes>
}

export function painelRoutes(app: App, { figuras, urgencias, novidades, expiracoes }: Dashboard) {
  serve(app, readPainel, async (call) => {
    const { direitos } = call.scope.membro
    const seen = figuras.filter(({ direito }) => direitos.includes(direito))
    const counted = await Promise.all(seen.map(async ({ count }) => await count(call)))
    return { message: Object.assign({}, ...counted) }
  })
  serve(app, listUrgentes, async (call) => ({ message: await urgentesOf(call, urgencias) }))
  serve(app, readVisita, async (call) => ({ message: await visitaOf(call, novidades) }))
  serve(app, readExpiracoes, async (call) => ({ message: await expiracoes(call) }))
}
