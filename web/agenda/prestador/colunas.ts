import { type LinhaDaAgenda, agendaDaEspecie } from '#contract/agenda.ts'
import { diaCurto, diaPorExtenso, feriadoDe, isFolga } from '#web/comum/agenda/dias.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { textOfQuem, type LadoALado, type Quem } from './address.ts'
import type { AgendaDeAlguem } from './use-agendas.ts'

/** A column of the grid: a day of somebody, or somebody on one day. */
export type Coluna = {
  chave: string
  dt: string
  titulo: string
  nota?: string | undefined
  /** for a screen reader */
  nome: string
  folga: boolean
  linhas: readonly LinhaDaAgenda[]
  /** whose free time it shows; undefined: nobody's */
  quem: Quem | undefined
}

/** The days of one person or place. */
export function colunasDosDias(
  linhas: readonly LinhaDaAgenda[],
  dias: readonly string[],
  quem: Quem,
): Coluna[] {
  const porDia = Map.groupBy(linhas, ({ dt }) => dt)
  return dias.map((dt) => ({
    chave: dt,
    dt,
    titulo: diaCurto(dt),
    nota: feriadoDe(dt),
    nome: diaPorExtenso(dt),
    folga: isFolga(dt),
    linhas: porDia.get(dt) ?? [],
    quem,
  }))
}

type DeTodos = {
  linhas: readonly LinhaDaAgenda[]
  dia: string
  por: LadoALado
  agendas: readonly AgendaDeAlguem[]
}

/** One day of everybody, side by side; those with bookings first. */
export function colunasDeTodos({ linhas, dia, por, agendas }: DeTodos): Coluna[] {
  const grupos = Map.groupBy(linhas, (linha) => grupoDe[por](linha))
  const cheias = [...grupos].map(([chave, delas]) => {
    const agenda = agendas.find(({ texto }) => texto === chave)
    const titulo = agenda?.nome ?? nomeDe[por](delas[0])
    return { chave, titulo, linhas: delas, quem: agenda && { de: agenda.de, cd: agenda.cd } }
  })
  const livres = agendas
    .filter(
      ({ de, texto }) =>
        por !== 'unidade' && (de === 'l') === (por === 'local') && !grupos.has(texto),
    )
    .map(({ de, cd, texto, nome }) => ({
      chave: texto,
      titulo: nome,
      linhas: [],
      quem: { de, cd },
    }))
  return [
    ...cheias.toSorted((one, other) => one.titulo.localeCompare(other.titulo)),
    ...livres,
  ].map((coluna) => ({
    ...coluna,
    dt: dia,
    nome: `${coluna.titulo}, ${diaPorExtenso(dia)}`,
    folga: isFolga(dia),
  }))
}

const grupoDe: Record<LadoALado, (linha: LinhaDaAgenda) => string> = {
  pessoa: ({ especie, quem }) =>
    quem === null ? '' : textOfQuem({ de: agendaDaEspecie[especie], cd: quem }),
  local: ({ cd_local }) => (cd_local === null ? '' : textOfQuem({ de: 'l', cd: cd_local })),
  unidade: ({ cd_empresa, cd_organig }) => `${cd_empresa} ${cd_organig}`,
}

/** Where no agenda bears the name. */
const nomeDe: Record<LadoALado, (linha: LinhaDaAgenda | undefined) => string> = {
  pessoa: (linha) => linha?.pessoa ?? 'Sem pessoa',
  local: (linha) => linha?.local ?? 'Sem local',
  unidade: (linha) => {
    if (!linha) return ''
    const { empresa, organig, organig_acima } = linha
    return empresa === organig ? empresa : `${empresa} · ${formatPlace(organig, organig_acima)}`
  },
}
