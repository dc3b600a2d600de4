import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { pessoa } from '#test/pessoas.ts'
import { lugares, type Lugar } from '#test/world.ts'

let seed = 11
const random = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * most)
}
const dayOf = (ano: number) =>
  `${ano}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`

type Mudanca = { dt: string; de: Lugar; para: Lugar }
export type Pessoa = {
  cd: number
  sexo: string
  dt_nasc: string
  agora: Lugar
  mudancas: Mudanca[]
}
export type Historia = {
  pessoas: Pessoa[]
  exames: { quem: Pessoa; dt: string; tipo: number }[]
  acoes: { quem: Pessoa; dt: string }[]
}

/** Forty people, most of whom move once or twice, with exams and actions of two years. */
export async function fillHistoria(db: Db, nos: Record<Lugar, number>): Promise<Historia> {
  const people = Array.from({ length: 40 }, (_, n) => {
    const passos = Array.from({ length: random(3) + 1 }, () => lugares[random(4)] ?? 'raiz')
    const dias = passos
      .slice(1)
      .map(() => dayOf(2021 + random(2)))
      .sort()
    return {
      novo: { ...pessoa(n, 0), dt_nasc: `${1955 + random(49)}-${dayOf(2000).slice(5)}` },
      mudancas: dias.map((dt, at) => ({
        dt,
        de: passos[at] ?? 'raiz',
        para: passos[at + 1] ?? 'raiz',
      })),
      agora: passos.at(-1) ?? 'raiz',
    }
  })
  const cds = await insertFuncionarios(
    db,
    nos.raiz,
    people.map(({ novo, agora }) => ({ ...novo, cd_organig: nos[agora] })),
  )
  const pessoas: Pessoa[] = people.map(({ novo, agora, mudancas }, n) => ({
    cd: cds[n] ?? 0,
    sexo: novo.sexo,
    dt_nasc: novo.dt_nasc,
    agora,
    mudancas,
  }))
  const pedidos = pessoas.flatMap(({ cd, mudancas }) =>
    mudancas.map(({ dt, de, para }) => ({ cd, dt, de: nos[de], para: nos[para] })),
  )
  await db.rows(sql`
    insert into pedido_funcionario (
      cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_estad, dados, nome, dt_nasc, sexo, organig,
      dt_ini_instit, cd_organig_novo, organig_novo, decidido_em, dt_efeito)
    select ${nos.raiz}::int, n.de, f.cd, 6, 2, '{}', f.nome, f.dt_nasc, f.sexo, 'De', n.dt,
           n.para, 'Para', now(), n.dt
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as
      n(cd bigint, dt date, de int, para int)
    join funcionario f on f.cd_empresa = ${nos.raiz}::int and f.cd = n.cd`)
  const one = (): Pessoa => {
    const quem = pessoas[random(pessoas.length)]
    if (!quem) throw new Error('there is nobody')
    return quem
  }
  const exames = Array.from({ length: 150 }, () => ({
    quem: one(),
    dt: dayOf(2021 + random(2)),
    tipo: 1 + random(2),
  }))
  const acoes = Array.from({ length: 90 }, () => ({ quem: one(), dt: dayOf(2021 + random(2)) }))
  const rowsOf = (feitos: readonly { quem: Pessoa; dt: string; tipo?: number }[]) =>
    JSON.stringify(feitos.map(({ quem, dt, tipo = 1 }) => ({ cd: quem.cd, dt, tipo })))
  await db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
    select ${nos.raiz}::int, n.cd, n.dt, '10:00', n.tipo, (select min(cd) from medico), 'A'
    from jsonb_to_recordset(${rowsOf(exames)}::jsonb) as n(cd bigint, dt date, tipo int)`)
  await db.rows(sql`
    insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_estad)
    select ${nos.raiz}::int, n.cd, n.dt, '10:00', 1, 1
    from jsonb_to_recordset(${rowsOf(acoes)}::jsonb) as n(cd bigint, dt date)`)
  // the north is an establishment, and its shop another; the south and the root are in none
  await db.rows(sql`
    insert into unidade (cd_empresa, cd_organig, estabelecimento, cae, morada)
    values (${nos.raiz}, ${nos.norte}, true, '10203', 'Rua do Cais, 1'),
           (${nos.raiz}, ${nos.loja}, true, null, null)`)
  return { pessoas, exames, acoes }
}

/** By hand: where the person was on the day, from the first place on. */
export function ondeNoDia({ agora, mudancas }: Pessoa, dia: string): Lugar {
  let onde = mudancas[0]?.de ?? agora
  for (const { dt, para } of mudancas) if (dt <= dia) onde = para
  return onde
}

export function classeNoDia({ dt_nasc }: Pessoa, dia: string) {
  const anos = Number(dia.slice(0, 4)) - Number(dt_nasc.slice(0, 4))
  const feitos = dia.slice(5) >= dt_nasc.slice(5) ? anos : anos - 1
  return feitos < 18 ? 'menos_18' : feitos < 50 ? 'de_18_a_49' : 'desde_50'
}
