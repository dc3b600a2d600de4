import { Link } from '@tanstack/react-router'
import type { SomaDeAcidentes } from '#contract/indicador/indices.ts'
import { primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import type { SaudeDeHoje } from '#contract/indicador/saude.ts'
import type { ValidadeDaPessoa } from '#contract/saude/agenda.ts'
import { formatCount } from '#web/kit/text/format.ts'
import type { ColunaDeFiguras, Liga, LinhaDeFiguras, Meses } from '../quadro.ts'
import { colunasDeIndices, faltaDeHorasPor, type AbreAcidentes } from '../indices.tsx'

/** The company whose list has all rows that a row's figures count; undefined: no list has them. */
export type DaEmpresa = (linha: Pick<LinhaDeFiguras<unknown>, 'cd' | 'onde'>) => number | undefined

const dias = ({ de, ate }: Meses) => ({ desde: primeiroDia(de), ate: ultimoDia(ate) })

const abreAcidentes =
  (da: DaEmpresa) =>
  (filtros: AbreAcidentes): Liga<SomaDeAcidentes> =>
  ({ linha, quando, rotulo, children }) => {
    const empresa = da(linha)
    if (empresa === undefined) return children
    return (
      <Link
        to="/prestador/acidentes"
        search={{ ...filtros, estado: '1', empresa, ...dias(quando) }}
        aria-label={rotulo}
      >
        {children}
      </Link>
    )
  }

const abreHoras =
  (da: DaEmpresa): Liga<SomaDeAcidentes> =>
  ({ linha, quando, children }) => {
    const empresa = da(linha)
    if (empresa === undefined) return children
    const ano = quando.ate.slice(0, 4)
    return (
      <Link
        to="/prestador/empresa/$empresa/horas"
        params={{ empresa: String(empresa) }}
        search={{ ano: Number(ano) }}
        aria-label={`${children}: horas de ${ano}, ${linha.cabeca}`}
      >
        {children}
      </Link>
    )
  }

export const colunasDeAcidentes = (da: DaEmpresa) =>
  colunasDeIndices(abreAcidentes(da), abreHoras(da))

export const faltaDeHorasDe = (da: DaEmpresa) => faltaDeHorasPor(abreHoras(da))

const naComparacao = new Set([
  'Acidentes',
  'Com baixa',
  'Sem baixa',
  'Dias perdidos',
  'Horas',
  'Frequência',
  'Gravidade',
])

const daLinha: DaEmpresa = ({ cd }) => cd

export const acidentesLadoALado = colunasDeAcidentes(daLinha).filter(({ nome }) =>
  naComparacao.has(nome),
)

/** The sum says how many companies lack hours: their rows say which months. */
export function faltaLadoALado(semHoras: number) {
  const { nomes, diz } = faltaDeHorasDe(daLinha)
  return {
    nomes,
    diz: (linha: LinhaDeFiguras<SomaDeAcidentes>) =>
      linha.cd === undefined
        ? semHoras > 0 && `Faltam horas em ${formatCount(semHoras, 'empresa', 'empresas')}`
        : diz(linha),
  }
}

/** The people of today, with the absences of a period. */
export type SaudeComFaltas = SaudeDeHoje & { faltas: number }

const pessoas =
  (da: DaEmpresa, validade?: ValidadeDaPessoa): Liga<SaudeDeHoje> =>
  ({ linha, rotulo, children }) => {
    const empresa = da(linha)
    if (empresa === undefined) return children
    return (
      <Link
        to="/prestador/saude/funcionario"
        search={{ empresa, ...(validade && { validade }) }}
        aria-label={rotulo}
      >
        {children}
      </Link>
    )
  }

const contadas = { grupo: 'validade', conta: true, soAgora: true } as const

export const colunasDeHoje = (da: DaEmpresa): readonly ColunaDeFiguras<SaudeDeHoje>[] => [
  { nome: 'Pessoas', valor: (hoje) => hoje.pessoas, liga: pessoas(da), ...contadas },
  { nome: 'Em dia', valor: (hoje) => hoje.em_dia, liga: pessoas(da, 'em_dia'), ...contadas },
  { nome: 'Expirado', valor: (hoje) => hoje.expirado, liga: pessoas(da, 'expirado'), ...contadas },
  {
    nome: 'Sem validade',
    valor: (hoje) => hoje.sem_validade,
    liga: pessoas(da, 'sem_validade'),
    ...contadas,
  },
  {
    nome: 'Sem exame',
    valor: (hoje) => hoje.sem_exame,
    liga: pessoas(da, 'sem_exame'),
    ...contadas,
  },
  {
    nome: 'Cobertura, em cada cem',
    valor: ({ em_dia, pessoas: todas }) => (todas === 0 ? null : (em_dia * 100) / todas),
    liga: pessoas(da, 'em_dia'),
    grupo: 'validade',
    indice: true,
    soAgora: true,
  },
  {
    nome: 'Deveres em atraso',
    valor: ({ atraso }) => atraso,
    liga: ({ linha, rotulo, children }) => {
      const empresa = da(linha)
      if (empresa === undefined) return children
      return (
        <Link
          to="/prestador/saude/dever"
          search={{ empresa, estado: 'atraso', oque: 'exame', dias: 'todos' }}
          aria-label={rotulo}
        >
          {children}
        </Link>
      )
    },
    grupo: 'atraso',
    conta: true,
    soAgora: true,
  },
]

/** No list of the provider has bookings that were not kept: the figure opens none. */
const semLista: Liga<unknown> = ({ children }) => children

export const saudeLadoALado: readonly ColunaDeFiguras<SaudeComFaltas>[] = [
  ...colunasDeHoje(daLinha),
  {
    nome: 'Faltas a exames',
    valor: ({ faltas }) => faltas,
    liga: semLista,
    grupo: 'faltas',
    conta: true,
  },
]
