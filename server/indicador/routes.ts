import { readIndicadores } from '#contract/indicador/acidentes.ts'
import { horasDaEmpresa } from '#contract/indicador/horas.ts'
import { readIndicadoresDeMedidas } from '#contract/indicador/medidas.ts'
import { readIndicadoresDePedidos } from '#contract/indicador/pedidos.ts'
import { readIndicadoresDeSaude } from '#contract/indicador/saude.ts'
import type { Autoria } from '#server/kit/access/session.ts'
import { sobreAcidentes, sobreFuncionarios, sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { indicadoresDe } from './acidentes.ts'
import { indicadoresDeMedidas } from './medidas.ts'
import { indicadoresDePedidos } from './pedidos.ts'
import { proposeHoras } from './propose.ts'
import { horasDoAno } from './rows.ts'
import { indicadoresDeSaude } from './saude.ts'
import { saveHoras } from './save.ts'

export function indicadorRoutes(app: App) {
  serve(app, readIndicadores, async ({ db, scope, query: { ano, por } }) => ({
    message: await indicadoresDe(db, scope, { ano: Number(ano), por }),
  }))
  serve(app, readIndicadoresDeSaude, async ({ db, scope, query: { ano, por } }) => ({
    message: await indicadoresDeSaude(db, scope, { ano: Number(ano), por }),
  }))
  serve(app, readIndicadoresDeMedidas, async ({ db, scope, query: { ano, por } }) => ({
    message: await indicadoresDeMedidas(db, scope, { ano: Number(ano), por }),
  }))
  for (const [call, especie] of [
    [readIndicadoresDePedidos.funcionarios, sobreFuncionarios],
    [readIndicadoresDePedidos.marcacoes, sobreMarcacoes],
    [readIndicadoresDePedidos.acidentes, sobreAcidentes],
  ] as const) {
    serve(app, call, async ({ db, scope, query: { ano, por } }) => ({
      message: await indicadoresDePedidos(db, scope, { ano: Number(ano), por, especie }),
    }))
  }
  serve(app, horasDaEmpresa.readHoras, async ({ db, scope, query }) => ({
    message: await horasDoAno(db, scope, paginaOf(query)),
  }))
  serveWrite(app, horasDaEmpresa.saveHoras, async (tx, { body, ...call }) => ({
    message: await saveHoras(tx, escrevendoOf(call), body.celulas),
  }))
  serveWrite(app, horasDaEmpresa.proposeHoras, async (tx, { body, ...call }) =>
    proposeHoras(tx, escrevendoOf(call), body.ano),
  )
}

const escrevendoOf = ({ scope, autor }: Autoria) => ({
  cd_empresa: scope.cd_empresa,
  org: scope.org,
  autor,
  do_prestador: false,
})

export const paginaOf = ({ ano, pagina }: { ano: string; pagina?: string | undefined }) => ({
  ano: Number(ano),
  pagina: Number(pagina ?? 1),
})
