import { dataOf, diaOf } from '#contract/comum/calendario.ts'
import { horaDe } from '#contract/comum/horario.ts'
import type { DiaDeAlguem, VagaLivre } from '#contract/comum/vaga.ts'
import {
  avisosDaProposta,
  instanteDe,
  semHorario,
  turnosAbertos,
  vagasDoDia,
  type Proposta,
  type Tomada,
} from '#contract/comum/vagas.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import type { Db } from '#server/db/database.ts'
import { casaOf, type Casa, type LetraDeHorario } from './horarios.ts'

export type ProcuraDeVagas = {
  desde: string
  minutos: number
  quem?: number | undefined
  cd_local?: number | undefined
  dt?: string | undefined
  hr?: string | undefined
  /** the booking that is changed */
  menos?: number | undefined
}

type Pessoa = { cd: number; nome: string }
export type TomadaPor = Tomada & { quem: number }
export type Dias = { pessoas: readonly number[]; de: string; ate: string }

/** Whose hours are sought, and what is taken of them. */
export type Procurados = {
  letra: LetraDeHorario
  pessoas: readonly Pessoa[]
  /** in all companies, without the booking that is changed */
  tomadas: (entre: Dias) => Promise<TomadaPor[]>
  /** of the employee who is booked */
  suas?: readonly Tomada[]
  /** which hours come first: others are offered only where there is none */
  serve?: (proposta: Proposta) => boolean
}

type Achado = {
  vagas: VagaLivre[]
  /** all of `vagas` serve */
  pedidas: boolean
  dia: DiaDeAlguem | null
  avisos: string[]
  impede: string | null
}

/** days read at a time, how often, and how many hours are offered */
const janela = 14
const janelas = 6
const porDia = 3
const porLocal = 6
const bastantes = 24

/** The first free hours; the day of `quem`; the objections to the proposed hour. */
export async function procurarVagas(
  todas: Db,
  procurados: Procurados,
  procura: ProcuraDeVagas,
): Promise<Achado> {
  const { quem, dt } = procura
  const { letra, suas = [] } = procurados
  const casa = await casaOf(todas)
  const pessoas = procurados.pessoas.filter(({ cd }) => quem === undefined || cd === quem)
  const [escolhida] = quem === undefined ? [] : pessoas
  const noDia =
    escolhida && dt !== undefined
      ? await diaDe({ casa, procurados, pessoa: escolhida, dt })
      : undefined
  const proposta = propostaDe(procura)
  // without a person, day and hour are judged by the usual ones
  const dequem = escolhida
    ? { nome: escolhida.nome, horario: casa.horarioDe(letra, escolhida.cd) }
    : { nome: '', horario: semHorario }
  const { serve, ...todos } = { ...procurados, pessoas }
  const pedidas = serve ? await primeirasVagas(casa, { ...todos, serve }, procura) : []
  return {
    vagas: pedidas.length > 0 ? pedidas : await primeirasVagas(casa, todos, procura),
    pedidas: pedidas.length > 0,
    dia: noDia?.dia ?? null,
    avisos: proposta ? avisosDaProposta(proposta, dequem, casa) : [],
    impede:
      noDia && escolhida && proposta
        ? impedeOf(proposta, escolhida, { tomadas: noDia.tomadas, suas })
        : null,
  }
}

export const propostaDe = ({ dt, hr, minutos, cd_local }: ProcuraDeVagas): Proposta | undefined =>
  dt === undefined || hr === undefined ? undefined : { dt, hr, minutos, cd_local: cd_local ?? null }

async function primeirasVagas(
  casa: Casa,
  procurados: Procurados,
  procura: ProcuraDeVagas,
): Promise<VagaLivre[]> {
  const hoje = diaOf(emLisboa(Date.now()).slice(0, 10))
  const inicio = Math.max(hoje, diaOf(procura.desde))
  const found: VagaLivre[] = []
  for (let nth = 0; nth < janelas && found.length < bastantes; nth += 1) {
    const de = inicio + nth * janela
    const tomadas = await procurados.tomadas({
      pessoas: procurados.pessoas.map(({ cd }) => cd),
      // one of the day before may last beyond midnight
      de: dataOf(de - 1),
      ate: dataOf(de + janela - 1),
    })
    const porPessoa = Map.groupBy(tomadas, ({ quem }) => quem)
    for (let dia = de; dia < de + janela && found.length < bastantes; dia += 1) {
      found.push(...vagasNoDia({ casa, procurados, procura, dt: dataOf(dia) }, porPessoa))
    }
  }
  const porLocalDe = Map.groupBy(found, ({ cd_local }) => cd_local)
  return [...porLocalDe.values()].flatMap((vagas) => vagas.slice(0, porLocal))
}

const all = () => true

type NoDia = { casa: Casa; procurados: Procurados; procura: ProcuraDeVagas; dt: string }

function vagasNoDia(
  { casa, procurados: { letra, pessoas, suas = [], serve = all }, procura, dt }: NoDia,
  porPessoa: ReadonlyMap<number, TomadaPor[]>,
): VagaLivre[] {
  const { minutos, cd_local = null } = procura
  const agora = emLisboa(Date.now())
  const desde = instanteDe({ dt: agora.slice(0, 10), hr: agora.slice(11) })
  return pessoas
    .flatMap(({ cd, nome }) => {
      const turnos = turnosAbertos(casa.horarioDe(letra, cd), { dt, cd_local }, casa)
      const tomadas = [...(porPessoa.get(cd) ?? []), ...suas]
      return vagasDoDia(turnos, tomadas, { dt, minutos, desde })
        .filter((vaga) => serve({ ...vaga, dt, minutos }))
        .slice(0, porDia)
        .map((vaga) => ({
          ...vaga,
          dt,
          quem: cd,
          pessoa: nome,
          local: vaga.cd_local === null ? null : (casa.nomes.get(vaga.cd_local) ?? null),
        }))
    })
    .toSorted((one, other) => (one.hr < other.hr ? -1 : 1))
}

type DiaDe = { casa: Casa; procurados: Procurados; pessoa: Pessoa; dt: string }

async function diaDe({ casa, procurados, pessoa, dt }: DiaDe) {
  const horario = casa.horarioDe(procurados.letra, pessoa.cd)
  const tomadas = await procurados.tomadas({
    pessoas: [pessoa.cd],
    de: dataOf(diaOf(dt) - 1),
    ate: dataOf(diaOf(dt) + 1),
  })
  return {
    tomadas,
    dia: {
      turnos: turnosAbertos(horario, { dt }, casa).map(({ de, ate, cd_local }) => ({
        de: horaDe(de),
        ate: horaDe(ate),
        local: cd_local === null ? null : (casa.nomes.get(cd_local) ?? null),
      })),
      ocupadas: tomadas
        .filter((tomada) => tomada.dt === dt)
        .map(({ hr, minutos }) => ({ hr, minutos })),
      proprio: horario.periodos.length > 0 || horario.excecoes.length > 0,
    },
  }
}

function impedeOf(
  proposta: Proposta,
  { nome }: Pessoa,
  { tomadas, suas }: { tomadas: readonly Tomada[]; suas: readonly Tomada[] },
): string | null {
  const de = instanteDe(proposta)
  const agora = emLisboa(Date.now())
  if (de < instanteDe({ dt: agora.slice(0, 10), hr: agora.slice(11) })) {
    return 'Esta data e esta hora já passaram.'
  }
  const sobre = (uma: Tomada) =>
    instanteDe(uma) < de + proposta.minutos && instanteDe(uma) + uma.minutos > de
  const dele = tomadas.find(sobre)
  if (dele) return `${nome} já tem uma marcação às ${dele.hr}.`
  const sua = suas.find(sobre)
  return sua ? `O funcionário já tem uma marcação às ${sua.hr}.` : null
}
