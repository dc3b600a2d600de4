import { beforeAll, expect, it } from 'vitest'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { direitos as todos, type Direito } from '#contract/kit/rights.ts'
import {
  diasSemVir,
  novidadesVistas,
  partesDaVisita,
  type Visita,
} from '#contract/painel-visita.ts'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'

const house = openHouse()

const visitaOf = async (eu: Actor, no: number) =>
  (await ask<{ message: Visita | null }>(house.http, eu, `/api/empresa/${no}/painel/visita`))
    .message

/** An earlier session of the account, ended or still open, last used so many days ago. */
async function visit(eu: Actor, days: number, { aberta = false } = {}) {
  if (aberta) {
    await house.db.rows(sql`
      insert into sessao (hash, cd_utilizador, criada_em, vista_em, expira_em)
      values (sha256(${`${eu.cd} ${days}`}::bytea), ${eu.cd}, now() - make_interval(days => ${days + 1}),
              now() - make_interval(days => ${days}), now() + interval '1 hour')`)
    return
  }
  await house.db.rows(sql`
    insert into sessao_terminada (cd_utilizador, criada_em, vista_em)
    values (${eu.cd}, now() - make_interval(days => ${days + 1}),
            now() - make_interval(days => ${days}))`)
}

const membro = async (direitos: readonly Direito[]) =>
  await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })

/** On each day around a visit of ten days ago something is answered, comes and expires. */
beforeAll(async () => {
  const { raiz, norte, sul, loja } = house.world.a.nos
  for (const no of [norte, sul, loja]) {
    await insertFuncionarios(
      house.db,
      raiz,
      Array.from({ length: 7 }, (_, n) => pessoa(n, no)),
    )
  }
  await house.db.rows(sql`
    update funcionario set dt_expir = current_date + (cd * 7 % 5)::int - 1,
      dt_ult_exam = current_date - 400
    where cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, registado_em)
    select f.cd_empresa, f.cd, current_date - 40, '09:00', t.cd, d.cd, 'A',
           now() - (f.cd % 20) * interval '1 day'
    from funcionario f, (select min(cd) as cd from tipo_exame) t, (select min(cd) as cd from medico) d
    where f.cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim, criado_em)
    select o.cd_empresa, o.cd, 'outro', 'Documento ' || n,
           current_date + n % 9 - 3, now() - n * interval '1 day'
    from organigrama o, generate_series(1, 18) n where o.cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    update medida set criado_em = now() - (cd % 20) * interval '1 day' where cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    insert into pedido_saude (cd_empresa, cd_organig, organig, cd_funcion, nome, cd_tipo, sobre,
                              cd_estad, motivo, decidido_em)
    select cd_empresa, cd_organig, 'O', cd, nome, 0, 'Exame', 3, 'Não',
           now() - (cd % 20) * interval '1 day'
    from funcionario where cd_empresa = ${raiz}`)
  await house.db.rows(sql`
    insert into acidente (
      cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ,
      cd_estad, motivo, decidido_em, cd_acc_lesiv, dt, hr)
    select cd_empresa, cd_organig, 'O', cd, nome, 'O', dt_ini_instit, 'C', estado,
      case estado when 3 then 'Não' end,
      case when estado > 0 then now() - (cd % 20) * interval '1 day' end, 1, current_date - 30, '09:00'
    from funcionario, unnest(array[0, 1, 3]) estado where cd_empresa = ${raiz}`)
})

const pelaPagina: Record<string, Direito> = {
  pedido: 'pendente.ver',
  acidente_pendente: 'pendente.ver',
  pedido_saude: 'saude.ver',
  medida: 'seguranca.ver',
  documento: 'seguranca.ver',
}
const direitoDe = (parte: string, tipo: string) =>
  tipo === 'exame' ? (parte === 'expira' ? 'funcionario.ver' : 'saude.ver') : pelaPagina[tipo]

/** Every row of the company with the moment that counts, judged one by one. */
async function esperado(direitos: readonly Direito[], org: number, desde: string) {
  const { raiz } = house.world.a.nos
  type Linha = { parte: string; tipo: string; em: string; dentro: boolean }
  const rows = await house.db.rows<Linha>(sql`
    with tudo(parte, tipo, em, no) as (
      select 'respondido', 'pedido', decidido_em::timestamp, cd_organig from pedido_funcionario
      where cd_empresa = ${raiz} and cd_estad <> 0
      union all select 'respondido', 'acidente_pendente', decidido_em::timestamp, cd_organig
      from acidente where cd_empresa = ${raiz} and cd_estad <> 0
      union all select 'respondido', 'pedido_saude', decidido_em::timestamp, cd_organig
      from pedido_saude where cd_empresa = ${raiz} and cd_estad <> 0
      union all select 'chegou', 'exame', x.registado_em::timestamp, f.cd_organig
      from exame x join funcionario f on f.cd = x.cd_funcion where x.cd_empresa = ${raiz}
      union all select 'chegou', 'medida', criado_em::timestamp, cd_organig from medida
      where cd_empresa = ${raiz} and cd_estad <> 99
      union all select 'chegou', 'documento', criado_em::timestamp, cd_organig from documento
      where cd_empresa = ${raiz}
      union all select 'expira', 'documento', dt_fim, cd_organig from documento
      where cd_empresa = ${raiz}
      union all select 'expira', 'exame', dt_expir, cd_organig from funcionario
      where cd_empresa = ${raiz} and not inactiv and dt_expir is not null)
    select t.parte, t.tipo, to_char(t.em, 'YYYY-MM-DD"T"HH24:MI:SS.US') as em,
           ${org}::int = any (o.caminho) as dentro
    from tudo t join organigrama o on o.cd = t.no`)
  const hoje = emLisboa(Date.now()).slice(0, 10)
  const totals = new Map<string, number>()
  for (const { parte, tipo, em, dentro } of rows) {
    const dia = em.slice(0, 10)
    const conta =
      parte === 'expira' ? dia >= hoje && dia.slice(0, 7) === hoje.slice(0, 7) : em > `${desde}:00`
    const direito = direitoDe(parte, tipo)
    if (!dentro || !conta || !direito || !direitos.includes(direito)) continue
    totals.set(`${parte} ${tipo}`, (totals.get(`${parte} ${tipo}`) ?? 0) + 1)
  }
  return Object.fromEntries(totals)
}

it('counts what was answered, came and expires, of the branch and the rights, as a plain reading does', async () => {
  const { raiz, norte, loja } = house.world.a.nos
  const um = ['funcionario.ver', 'saude.ver', 'seguranca.ver', 'pendente.ver'] as const
  for (const direitos of [todos, ...um.map((one) => [one])]) {
    const eu = await membro(direitos)
    await visit(eu, 10)
    for (const no of [raiz, norte, loja]) {
      const visita = await visitaOf(eu, no)
      if (!visita) throw new Error('nothing is told')
      const totals = Object.fromEntries(
        visita.novidades.map(({ parte, tipo, total }) => [`${parte} ${tipo}`, total]),
      )
      expect([no, direitos, totals]).toEqual([
        no,
        direitos,
        await esperado(direitos, no, visita.desde),
      ])
      for (const { total, linhas } of visita.novidades)
        expect(linhas).toHaveLength(Math.min(total, novidadesVistas))
    }
  }
  const eu = await membro(todos)
  await visit(eu, 10)
  const partes = (await visitaOf(eu, raiz))?.novidades.map(({ parte }) => parte)
  expect([...new Set(partes)]).toEqual(partesDaVisita)
})

it('tells of exams that expire exactly as many as the list its link opens', async () => {
  const { residente, nos } = house.world.a
  await visit(residente, 30)
  const visita = await visitaOf(residente, nos.raiz)
  const url = `/api/empresa/${nos.raiz}/funcionario?desde=${visita?.hoje}&ate=${visita?.ate}`
  const { count } = await ask<{ count: number }>(house.http, residente, url)
  const exames = visita?.novidades.find((one) => one.parte === 'expira' && one.tipo === 'exame')
  expect(exames?.total ?? 0).toBe(count)
})

it('tells nothing on a first visit, nor to who came in the last days, in whichever session', async () => {
  const { raiz } = house.world.a.nos
  const novo = await membro(todos)
  expect(await visitaOf(novo, raiz)).toBeNull()
  await visit(novo, diasSemVir + 2)
  expect(await visitaOf(novo, raiz)).not.toBeNull()
  await visit(novo, diasSemVir - 1, { aberta: true })
  expect(await visitaOf(novo, raiz)).toBeNull()
})

it('takes the last of the visits before, and none of the sessions opened after this one', async () => {
  const { raiz } = house.world.a.nos
  const eu = await membro(todos)
  await visit(eu, 30)
  await visit(eu, 12, { aberta: true })
  await visit(eu, 20)
  await house.db.rows(sql`
    insert into sessao (hash, cd_utilizador, criada_em, expira_em)
    values (sha256('depois'), ${eu.cd}, now() + interval '1 minute', now() + interval '1 hour')`)
  const row = await house.db.one<{ dia: string }>(
    sql`select (now() - interval '12 days')::date::text as dia`,
  )
  expect((await visitaOf(eu, raiz))?.desde.slice(0, 10)).toBe(row?.dia)
})
