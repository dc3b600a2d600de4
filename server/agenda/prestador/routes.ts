import {
  maxDiasAgenda,
  readAgenda,
  readFolha,
  tellDia as callTellDia,
  type EspecieDaAgenda,
} from '#contract/agenda.ts'
import { diaOf } from '#contract/comum/calendario.ts'
import { admits, type Papel, type PrestadorAccess } from '#contract/kit/rights.ts'
import { dadosErrados, semSessao } from '#server/kit/base/refusal.ts'
import { empresaCliente } from '#server/comum/no.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { empresasDoDia, tellDia } from './folha.ts'
import { linhasDaAgenda, ocupadosNosDias, type Quem } from './rows.ts'

export function agendaPrestadorRoutes(app: App) {
  serve(app, readAgenda, async ({ db, query: { de, ate, quem }, session: { papel } }) => {
    if (papel === null) throw semSessao()
    checkDias(de, ate)
    const especies = especiesDe(papel)
    const procura = { de, ate, quem: quem === undefined ? undefined : quemOf(quem) }
    const of = quem !== undefined || de === ate
    return {
      ...(of ? await linhasDaAgenda(db, especies, procura) : { message: [], mais: false }),
      ocupados: quem === undefined ? await ocupadosNosDias(db, especies, procura) : [],
    }
  })
  serve(app, readFolha, async ({ db, query: { dia, quem }, session: { papel } }) => {
    if (papel === null) throw semSessao()
    const procura = { de: dia, ate: dia, quem: quemOf(quem) }
    const linhas = await linhasDaAgenda(db, especiesDe(papel), procura)
    return { ...linhas, empresas: await empresasDoDia(db, linhas.message) }
  })
  serveWrite(app, callTellDia, {
    empresa: async ({ db, params }) => await empresaCliente(db, params.empresa),
    write: async (tx, { params, body: { dia, quem } }) => {
      const total = await tellDia(tx, params.empresa, { dia, quem: quemOf(quem) })
      const quantos = total === 1 ? '1 pessoa avisada' : `${total} pessoas avisadas`
      return { message: `${quantos} por email.`, total }
    },
  })
}

const saude: PrestadorAccess = { prestador: ['saude', 'leitura'] }
const seguranca: PrestadorAccess = { prestador: ['seguranca', 'leitura'] }

/** Each role sees the bookings of its own work. */
const especiesDe = (papel: Papel): EspecieDaAgenda[] => [
  ...(admits(saude, papel) ? (['exame', 'acao'] as const) : []),
  ...(admits(seguranca, papel) ? (['atividade'] as const) : []),
]

function checkDias(de: string, ate: string) {
  const dias = diaOf(ate) - diaOf(de) + 1
  if (dias < 1) throw dadosErrados({ ate: 'O fim não pode ser antes do início.' })
  if (dias > maxDiasAgenda) {
    throw dadosErrados({ ate: `Escolha até ${maxDiasAgenda} dias de cada vez.` })
  }
}

const letras: Readonly<Record<string, Quem['de']>> = { m: 'm', e: 'e', t: 't', l: 'l' }

const quemOf = (quem: string): Quem => ({
  de: letras[quem.charAt(0)] ?? 'm',
  cd: Number(quem.slice(1)),
})
