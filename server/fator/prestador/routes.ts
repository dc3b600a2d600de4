import { ownPrestador } from '#contract/fator/fator.ts'
import * as calls from '#contract/fator/prestador.ts'
import { logEquipa } from '#server/comum/registo/equipa.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { askLift, pendentesOf } from '../levantar.ts'
import { contaNamed, politicaOf, setPolitica } from '../rows.ts'
import { ownFatorRoutes } from '../own.ts'

const role = 'entrada'

export function fatorPrestadorRoutes(app: App) {
  ownFatorRoutes(app, ownPrestador, 'prestador')
  serve(app, calls.readPoliticaPrestador, async ({ entrada, config }) => {
    const { prestador, clientes } = await politicaOf(entrada)
    return { message: { prestador: config.SEGUNDO_FATOR_PRESTADOR ?? prestador, clientes } }
  })
  serveWrite(app, calls.savePoliticaPrestador, {
    role,
    write: async (tx, { session: { cd_utilizador: cd }, body: { clientes } }) => {
      await setPolitica(tx, clientes)
      const descr = `Segundo fator de todas as empresas: ${clientes === 'exigir' ? 'exigido' : 'como cada empresa decide'}`
      await logEquipa(tx, { acao: 'fator_politica', cd_autor: cd, cd_alvo: cd, descr })
      return { message: 'Regra guardada. Vale a partir da próxima entrada de cada pessoa.' }
    },
  })
  serve(app, calls.listLevantamentosPrestador, async ({ entrada, session }) => ({
    message: await pendentesOf(entrada, session),
  }))
  serveWrite(app, calls.liftFator, {
    role,
    write: async (tx, { session, body }) => await askLift(tx, session, await contaNamed(tx, body)),
  })
}
