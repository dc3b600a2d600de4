import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { dataOf, diaOf, type Dia } from '#contract/comum/calendario.ts'
import { diaUtil, horaOf, quartoOf } from './calendario.ts'
import { newRandom, type Random } from './random.ts'
import { insertRows, occupy } from './rows.ts'

type Vez = { dia: Dia; quarto: number }

type Equipa = { medicos: readonly number[]; enfermeiros: readonly number[]; hoje: Dia }

type Marcacao = Vez & { cd_funcion: number; cd_tipo_exam: number }
type Acao = Marcacao & { cd_tipo_ac_enferm: number; cd_estad: number }

const { marcada, realizada, faltaMedico, faltaFuncionario, desmarcado } = estadoMarcacao
const faltas = [faltaFuncionario, desmarcado, faltaFuncionario, faltaMedico]
const consulta = 1
const tipos = [2, 9, 10, 3, 8, 5, 7, 6, 13, 4, 16, 18, 11, 14, 19, 17, 12, 15, 20]
const ultimoQuarto = 35

/** Bookings around the exams: staff, place, nursing actions, kept and missed ones. */
export async function fillMarcacoes(db: Db, cd_empresa: number, mundo: Equipa): Promise<void> {
  const random = newRandom(cd_empresa)
  const hoje = mundo.hoje
  const abertas = await read(db, cd_empresa, piece`marcacao`, hoje)
  const feitas = await read(db, cd_empresa, piece`exame`, hoje - 400)
  const acoes = [
    ...abertas.flatMap((one) => acoesOf(random, one, hoje)),
    ...feitas.flatMap((one, n) => acoesOf(random, one, hoje).map((acao) => missed(acao, n))),
  ]
  const passadas = [
    ...feitas.filter(({ dia }) => dia > hoje - 90).map((one) => ({ ...one, cd_estad: realizada })),
    ...feitas.filter((_, n) => n % 4 === 0).map((one, n) => faltaBefore(random, one, n)),
    ...abertas
      .filter((_, n) => n % 5 === 0)
      .map((one) => ({ ...one, dia: diaUtil(one.dia + 3), cd_estad: desmarcado })),
  ]
  const agenda = newAgenda()
  await appoint(
    db,
    cd_empresa,
    abertas.map((one) => ({ ...one, cd_medic: agenda.take(random, mundo.medicos, one) })),
  )
  const comMedico = passadas.map((one) => ({ ...one, cd_medic: random.pick(mundo.medicos) }))
  const comEnfermeiro = acoes.map((one) => ({
    ...one,
    cd_enferm:
      one.cd_estad === marcada
        ? agenda.take(random, mundo.enfermeiros, one)
        : random.pick(mundo.enfermeiros),
  }))
  const onde = { cd_local: local }
  await insertRows(db, cd_empresa, 'marcacao', comMedico.map(inWire), onde)
  await insertRows(db, cd_empresa, 'marcacao_enferm', comEnfermeiro.map(inWire), onde)
  await occupy(db, cd_empresa, 'marcacao')
  await occupy(db, cd_empresa, 'marcacao_enferm')
}

async function read(db: Db, cd_empresa: number, table: Fragment, desde: Dia): Promise<Marcacao[]> {
  const rows = await db.rows<{
    cd_funcion: number
    dt: string
    hr: string
    cd_tipo_exam: number
  }>(sql`
    select m.cd_funcion, m.dt, m.hr, m.cd_tipo_exam from ${table} m
    where m.cd_empresa = ${cd_empresa} and m.dt >= ${dataOf(desde)}::date
    order by m.dt, m.hr, m.cd`)
  return rows.map(({ dt, hr, ...rest }) => ({ ...rest, dia: diaOf(dt), quarto: quartoOf(hr) }))
}

/** A nurse's consultation before the exam, and mostly another action on an earlier day. */
function acoesOf(random: Random, marcacao: Marcacao, hoje: Dia): Acao[] {
  const { quarto, dia } = marcacao
  const before = { ...marcacao, quarto: quarto > 0 ? quarto - 1 : quarto + 1 }
  const earlier = dia - random.int(1, 12)
  // future bookings have no past day
  const first = diaUtil(dia < hoje ? earlier : Math.max(hoje, earlier))
  const apart = { ...marcacao, dia: first, quarto: random.int(0, ultimoQuarto) }
  const all = [{ ...before, cd_tipo_ac_enferm: consulta }]
  if (random.chance(0.7) && apart.dia < dia)
    all.push({ ...apart, cd_tipo_ac_enferm: random.favour(tipos) })
  return all.map((one) => ({ ...one, cd_estad: one.dia < hoje ? realizada : marcada }))
}

function missed(acao: Acao, n: number): Acao {
  const falta = acao.cd_tipo_ac_enferm === consulta ? undefined : faltas[n % 7]
  return falta === undefined ? acao : { ...acao, cd_estad: falta }
}

const faltaBefore = (random: Random, exame: Marcacao, n: number) => ({
  ...exame,
  dia: diaUtil(exame.dia - random.int(3, 12), -1),
  cd_estad: faltas[n % faltas.length] ?? faltaFuncionario,
})

/** Nobody is in two places at once. */
function newAgenda() {
  const taken = new Set<string>()
  return {
    take(random: Random, pessoas: readonly number[], { dia, quarto }: Vez): number | null {
      const [one] = pessoas
        .map((cd) => ({
          cd,
          order: random.next(),
          key: `${cd} ${dia} ${quarto} ${pessoas.length}`,
        }))
        .filter(({ key }) => !taken.has(key))
        .sort((left, right) => left.order - right.order)
      if (one) taken.add(one.key)
      return one?.cd ?? null
    },
  }
}

const inWire = <Row extends Vez>({ dia, quarto, ...rest }: Row) => ({
  ...rest,
  dt: dataOf(dia),
  hr: horaOf(quarto),
})

const local = piece`(select min(l.cd) + (n.cd_funcion % 5 = 0)::int + (n.cd_funcion % 7 = 0)::int
  from local l where l.cd_empresa is null)`

async function appoint(
  db: Db,
  cd_empresa: number,
  rows: (Marcacao & { cd_medic: number | null })[],
) {
  await db.rows(sql`
    update marcacao m set cd_medic = n.cd_medic, cd_local = ${local}
    from jsonb_to_recordset(${JSON.stringify(rows.map(inWire))}::jsonb)
      as n (cd_funcion bigint, cd_medic int)
    where m.cd_empresa = ${cd_empresa} and m.cd_funcion = n.cd_funcion`)
}
