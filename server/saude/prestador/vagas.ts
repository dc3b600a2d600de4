import { dataOf, diaOf } from '#contract/comum/calendario.ts'
import {
  avisosDaProposta,
  instanteDe,
  turnosAbertos,
  vagasDoDia,
  type Proposta,
  type Tomada,
} from '#contract/comum/vagas.ts'
import { horaDe } from '#contract/comum/horario.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { EspecieMarcada } from '#contract/saude/marcacao.ts'
import { avisosDosDesejos, hasDesejos, type Desejos } from '#contract/saude/pedido/desejos.ts'
import type { readVagas, VagaLivre } from '#contract/saude/vaga.ts'
import { casaOf, type Casa } from '#server/comum/horarios.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { especies, type EspecieDeMarcacao } from '../especie.ts'
import { pedidoAbertoDe, pedidosAbertosDe } from './pedido-aberto.ts'
import { chaveOfFuncionario, enfermeirosDoPrestador, medicosDoPrestador } from './rows.ts'

type Procura = {
  especie: EspecieMarcada
  desde: string
  minutos: number
  cd_funcion?: number | undefined
  quem?: number | undefined
  cd_local?: number | undefined
  dt?: string | undefined
  hr?: string | undefined
  menos?: number | undefined
  pessoas?: string | undefined
  outras?: 'sim' | undefined
}

type Pessoa = { cd: number; nome: string }
type TomadaPor = Tomada & { quem: number }

/** days read at a time, how often, and how many hours are offered */
const janela = 14
const janelas = 6
const porDia = 3
const porLocal = 6
const bastantes = 24

export async function vagasPara(todas: Db, procura: Procura): Promise<ReplyOf<typeof readVagas>> {
  const { especie: de, quem, cd_funcion } = procura
  const especie = especies[de]
  const casa = await casaOf(todas)
  const pessoas = (await pessoal[de].read(todas)).filter(
    ({ cd }) => quem === undefined || cd === quem,
  )
  const chave = cd_funcion === undefined ? undefined : await chaveOfFuncionario(todas, cd_funcion)
  const suas = chave ? await tomadasDaPessoa(todas, chave, procura) : []
  const pedido = chave ? await pedidoAbertoDe(todas, chave, { de, menos: procura.menos }) : null
  const [escolhida] = quem === undefined ? [] : pessoas
  const noDia =
    escolhida && procura.dt !== undefined
      ? { ...(await diaDe(todas, { especie, casa, pessoa: escolhida, procura })), suas }
      : undefined
  const proposta = propostaDe(procura)
  const procurados = { especie, casa, pessoas, suas, procura }
  const desejos = procura.outras === undefined && pedido && hasDesejos(pedido) ? pedido : null
  const pedidas = desejos ? await primeirasVagas(todas, { ...procurados, desejos }) : []
  return {
    vagas: pedidas.length > 0 ? pedidas : await primeirasVagas(todas, procurados),
    como_pedido: pedidas.length > 0,
    dia: noDia?.dia ?? null,
    avisos:
      escolhida && proposta
        ? [
            ...avisosDaProposta(
              proposta,
              { nome: escolhida.nome, horario: casa.horarioDe(letraDe(de), escolhida.cd) },
              casa,
            ),
            ...(pedido ? avisosDosDesejos(proposta, pedido) : []),
          ]
        : [],
    impede: noDia && escolhida && proposta ? impedeOf(proposta, escolhida, noDia) : null,
    pedido,
    pedidos: await pedidosAbertosDe(todas, (procura.pessoas ?? '').split(',').map(Number)),
  }
}

const pessoal = {
  exame: { letra: 'm', read: medicosDoPrestador },
  acao: { letra: 'e', read: enfermeirosDoPrestador },
} as const

const letraDe = (de: EspecieMarcada) => pessoal[de].letra

const propostaDe = ({ dt, hr, minutos, cd_local }: Procura): Proposta | undefined =>
  dt === undefined || hr === undefined ? undefined : { dt, hr, minutos, cd_local: cd_local ?? null }

type Procurados = {
  especie: EspecieDeMarcacao
  casa: Casa
  pessoas: readonly Pessoa[]
  suas: readonly Tomada[]
  procura: Procura
  /** only hours that meet them */
  desejos?: Desejos
}

async function primeirasVagas(todas: Db, procurados: Procurados): Promise<VagaLivre[]> {
  const { especie, pessoas, procura } = procurados
  const hoje = diaOf(emLisboa(Date.now()).slice(0, 10))
  const inicio = Math.max(hoje, diaOf(procura.desde))
  const found: VagaLivre[] = []
  for (let nth = 0; nth < janelas && found.length < bastantes; nth += 1) {
    const de = inicio + nth * janela
    const tomadas = await tomadasDe(todas, especie, {
      pessoas: pessoas.map(({ cd }) => cd),
      // one of the day before may last beyond midnight
      de: dataOf(de - 1),
      ate: dataOf(de + janela - 1),
      menos: procura.menos,
    })
    const porPessoa = Map.groupBy(tomadas, ({ quem }) => quem)
    for (let dia = de; dia < de + janela && found.length < bastantes; dia += 1) {
      found.push(...vagasNoDia(procurados, dataOf(dia), porPessoa))
    }
  }
  const porLocalDe = Map.groupBy(found, ({ cd_local }) => cd_local)
  return [...porLocalDe.values()].flatMap((vagas) => vagas.slice(0, porLocal))
}

function vagasNoDia(
  { casa, pessoas, suas, procura, especie, desejos }: Procurados,
  dt: string,
  porPessoa: ReadonlyMap<number, TomadaPor[]>,
): VagaLivre[] {
  const { minutos, cd_local = null } = procura
  const agora = emLisboa(Date.now())
  const desde = instanteDe({ dt: agora.slice(0, 10), hr: agora.slice(11) })
  return pessoas
    .flatMap(({ cd, nome }) => {
      const turnos = turnosAbertos(
        casa.horarioDe(letraDe(especie.nome), cd),
        { dt, cd_local },
        casa,
      )
      const tomadas = [...(porPessoa.get(cd) ?? []), ...suas]
      return vagasDoDia(turnos, tomadas, { dt, minutos, desde })
        .filter(
          (vaga) => !desejos || avisosDosDesejos({ ...vaga, dt, minutos }, desejos).length === 0,
        )
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

type DoDia = { especie: EspecieDeMarcacao; casa: Casa; pessoa: Pessoa; procura: Procura }

async function diaDe(todas: Db, { especie, casa, pessoa, procura }: DoDia) {
  const { dt = '', menos } = procura
  const horario = casa.horarioDe(letraDe(procura.especie), pessoa.cd)
  const tomadas = await tomadasDe(todas, especie, {
    pessoas: [pessoa.cd],
    de: dataOf(diaOf(dt) - 1),
    ate: dataOf(diaOf(dt) + 1),
    menos,
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

type Tomadas = { pessoas: readonly number[]; de: string; ate: string; menos?: number | undefined }

/** Times taken in all companies, without the booking `menos`. */
const tomadasDe = async (
  todas: Db,
  { tabela, pessoa }: EspecieDeMarcacao,
  { pessoas, de, ate, menos }: Tomadas,
): Promise<TomadaPor[]> =>
  await todas.rows(sql`
    select m.${pessoa}${asInt('quem')}, m.dt${asText('dt')}, to_char(m.hr, 'HH24:MI')${asText('hr')},
           m.minutos${asInt('minutos')}
    from ${tabela} m
    where m.cd_estad < 2 and m.${pessoa} = any (${pessoas}::int[])
      and m.dt between ${de}::date and ${ate}::date and m.cd is distinct from ${menos ?? null}::bigint
    order by m.dt, m.hr`)

/** The bookings of the employee, without the one that is changed. */
async function tomadasDaPessoa(
  todas: Db,
  { cd_empresa, cd }: { cd_empresa: number; cd: number },
  { especie, menos }: Procura,
): Promise<Tomada[]> {
  const read = Object.entries(especies).map(async ([qual, { tabela }]) => {
    const menosEsta = qual === especie ? (menos ?? null) : null
    return await todas.rows(sql`
      select m.dt${asText('dt')}, to_char(m.hr, 'HH24:MI')${asText('hr')}, m.minutos${asInt('minutos')}
      from ${tabela} m
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = ${cd} and m.cd_estad = 0
        and m.dt >= current_date - 1 and m.cd is distinct from ${menosEsta}::bigint`)
  })
  return (await Promise.all(read)).flat()
}
