import { addToMes, mesesEntre, primeiroDia, ultimoDia } from '#contract/indicador/meses.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { pessoa } from '#test/pessoas.ts'
import { lugares, type Lugar } from '#test/world.ts'

let seed = 3
const random = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * most)
}
const dia = (mes: string) => `${mes}-${String(1 + random(28)).padStart(2, '0')}`
const umDia = (desde: string, meses: number) => dia(addToMes(desde, random(meses)))
const umLugar = () => lugares[random(4)] ?? 'raiz'

type Pessoa = {
  entrou: string
  saiu: string | null
  passos: { dt: string; de: Lugar }[]
  agora: Lugar
}
type Acidente = { lugar: Lugar; dt: string; baixa: boolean; dias: number; trajeto: boolean }
export type HistoriaDeAcidentes = { pessoas: Pessoa[]; acidentes: Acidente[]; horas: Set<string> }
const meses = mesesEntre('2023-11', '2025-11')

/** Two years of people who come, move and leave, of accidents, hours, absences and duties. */
export async function fillLado(
  db: Db,
  nos: Record<Lugar, number>,
  moldes: Record<Lugar, number>,
): Promise<HistoriaDeAcidentes> {
  const { raiz } = nos
  for (const tabela of ['horas', 'marcacao', 'dever', 'exame'] as const) {
    await db.rows(sql`delete from ${identifier(tabela)} where cd_empresa = ${raiz}`)
  }
  await db.rows(sql`delete from acidente where cd_empresa = ${raiz} and cd_estad = 0`)
  await db.rows(sql`
    update funcionario set dt_ini_instit = '2020-01-01', inactiv = true, dt_inactiv = '2022-01-01'
    where cd_empresa = ${raiz}`)
  const pessoas = Array.from({ length: 14 }, (): Pessoa => {
    const entrou = umDia('2022-06', 40)
    const passos = Array.from({ length: random(3) }, () => ({
      dt: umDia(entrou.slice(0, 7), 20),
      de: umLugar(),
    })).sort((one, other) => (one.dt < other.dt ? -1 : 1))
    const saida = random(3) === 0 ? umDia('2024-02', 20) : null
    const saiu = saida !== null && saida < entrou ? null : saida
    return { entrou, passos, agora: umLugar(), saiu }
  })
  const cds = await insertFuncionarios(
    db,
    raiz,
    pessoas.map(({ agora, entrou }, n) => ({ ...pessoa(n, nos[agora]), dt_ini_instit: entrou })),
  )
  const saidas = pessoas.map(({ saiu }, n) => ({ cd: cds[n], saiu })).filter(({ saiu }) => saiu)
  await db.rows(sql`
    update funcionario f set inactiv = true, dt_inactiv = n.saiu
    from jsonb_to_recordset(${JSON.stringify(saidas)}::jsonb) as n(cd bigint, saiu date)
    where f.cd_empresa = ${raiz} and f.cd = n.cd`)
  const pedidos = pessoas.flatMap(({ passos }, n) =>
    passos.map(({ dt, de }) => ({ cd: cds[n], dt, de: nos[de] })),
  )
  await db.rows(sql`
    insert into pedido_funcionario (
      cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_estad, dados, nome, dt_nasc, sexo, organig,
      dt_ini_instit, cd_organig_novo, organig_novo, decidido_em, dt_efeito)
    select ${raiz}::int, n.de, f.cd, 6, 2, '{}', f.nome, f.dt_nasc, f.sexo, 'De', n.dt,
           ${raiz}::int, 'Para', now(), n.dt
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as n(cd bigint, dt date, de int)
    join funcionario f on f.cd_empresa = ${raiz}::int and f.cd = n.cd
    order by n.dt`)
  const acidentes = Array.from({ length: 70 }, (): Acidente => {
    const baixa = random(3) === 0
    return {
      lugar: umLugar(),
      dt: umDia('2023-11', 24),
      baixa,
      dias: baixa ? random(30) : 0,
      trajeto: random(5) === 0,
    }
  })
  const rows = acidentes.map(({ lugar, ...um }) => ({ ...um, molde: moldes[lugar] }))
  await db.rows(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ,
      cd_estad, autor, decidido_em, decisor, cd_acc_lesiv, dt, hr, baixa, dias_perdidos, trajeto)
    select a.cd_empresa, a.cd_organig, a.organig_acident, a.cd_funcion, a.nome, a.organig,
      a.dt_ini_instit, a.categ, 1, a.autor, now(), a.decisor, 1, n.dt, '10:00', n.baixa, n.dias,
      n.trajeto
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as
      n(molde bigint, dt date, baixa boolean, dias int, trajeto boolean)
    join acidente a on a.cd = n.molde`)
  const horas = lugares.flatMap((lugar) =>
    meses.flatMap((mes) => (random(9) === 0 ? [] : [{ lugar, mes }])),
  )
  await db.rows(sql`
    insert into horas (cd_empresa, cd_organig, mes, horas, pessoas, cd_autor, autor)
    select ${raiz}::int, n.no, n.mes, 100 + n.no % 50, 2, 1, 'Rita'
    from jsonb_to_recordset(${JSON.stringify(
      horas.map(({ lugar, mes }) => ({ no: nos[lugar], mes: primeiroDia(mes) })),
    )}::jsonb) as n(no int, mes date)`)
  await db.rows(sql`
    insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
    select ${raiz}::int, f.cd, date '2025-10-28' - (n * 37 + f.cd::int % 30), '10:00', 1, 1 + n % 3
    from funcionario f, generate_series(1, 18) n where f.cd_empresa = ${raiz}`)
  await db.rows(sql`
    insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt)
    select ${raiz}::int, cd, 'periodico', 'periodico', current_date - 9, current_date + (cd % 5)::int - 2
    from funcionario where cd_empresa = ${raiz} and not inactiv`)
  await db.rows(sql`
    insert into dever (cd_empresa, cd_funcion, classe, motivo, desde, dt, cd_tipo_ac_enferm)
    select ${raiz}::int, cd, 'acao', 'periodico', current_date - 9, current_date - 2, 1
    from funcionario where cd_empresa = ${raiz} and not inactiv`)
  const chave = ({ lugar, mes }: { lugar: Lugar; mes: string }) => `${lugar} ${mes}`
  return { pessoas, acidentes, horas: new Set(horas.map(chave)) }
}

/** By hand: where somebody was on a day. */
function ondeNoDia({ passos, agora, entrou, saiu }: Pessoa, qual: string): Lugar | undefined {
  if (qual < entrou || (saiu !== null && qual > saiu)) return undefined
  return passos.find(({ dt }) => qual < dt)?.de ?? agora
}

export function contadosAMao(
  { pessoas, acidentes, horas }: HistoriaDeAcidentes,
  de: string,
  ate: string,
) {
  const dele = acidentes.filter(({ dt }) => dt >= primeiroDia(de) && dt <= ultimoDia(ate))
  const trabalho = dele.filter(({ trajeto }) => !trajeto)
  const emFalta = mesesEntre(de, ate).filter((mes) =>
    lugares.some(
      (lugar) =>
        !horas.has(`${lugar} ${mes}`) &&
        (dele.some((um) => um.lugar === lugar && um.dt.startsWith(mes)) ||
          Array.from({ length: 31 }, (_, n) => `${mes}-${String(n + 1).padStart(2, '0')}`)
            .filter((qual) => qual <= ultimoDia(mes))
            .some((qual) => pessoas.some((quem) => ondeNoDia(quem, qual) === lugar))),
    ),
  )
  return {
    acidentes: trabalho.length,
    com_baixa: trabalho.filter(({ baixa }) => baixa).length,
    dias: trabalho.reduce((sum, { dias }) => sum + dias, 0),
    trajeto: dele.length - trabalho.length,
    meses: mesesEntre(de, ate).length,
    em_falta: emFalta,
  }
}
