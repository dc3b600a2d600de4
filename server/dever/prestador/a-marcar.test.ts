import { beforeAll, expect, it } from 'vitest'
import { readDeveresDasPessoas } from '#contract/dever/dever.ts'
import { readDeveresAMarcar, type DeverAMarcar } from '#contract/dever/prestador.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let raiz: number

beforeAll(async () => {
  raiz = house.world.a.nos.raiz
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. Marcada')
})

const em = async (dias: number) => await daysOn(house.db, dias)
const review = async () =>
  void (await reviewAllDeveres(
    house.database.prestador,
    limitesDaLei,
    new AbortController().signal,
  ))

async function examinada(dias: number) {
  const cd = await desk.contrata()
  const exame = { cd_funcion: cd, cd_tipo_exam: 2, hr: '10:00', cd_medic, cd_decis: 'A' }
  await desk.record({ ...exame, dt: await em(-dias) })
  return cd
}

const aMarcar = async (...pessoas: number[]) => {
  await review()
  const { message } = await ask<{ message: DeverAMarcar[] }>(
    house.http,
    house.world.a.prestador,
    `${readDeveresAMarcar.path}?pessoas=${pessoas.join(',')}`,
  )
  return message.map(({ cd_funcion, motivo, dt, cd_tipo_exam }) =>
    [pessoas.indexOf(cd_funcion), motivo, dt, cd_tipo_exam].join(' '),
  )
}

it('proposes the kind of exam that answers the nearest duty, and says article or protocol', async () => {
  const nova = await desk.contrata()
  const [doente, sinistrada, mudada] = [
    await examinada(200),
    await examinada(200),
    await examinada(200),
  ]
  await house.db.rows(sql`
    insert into ausencia (cd_empresa, cd_funcion, de, ate)
    values (${raiz}, ${doente}, current_date - 60, current_date - 10)`)
  await house.db.rows(sql`
    insert into acidente (cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig,
      dt_ini_instit, categ, cd_estad, decidido_em, cd_acc_lesiv, dt, hr, dt_fim_ausencia)
    select f.cd_empresa, f.cd_organig, 'O', f.cd, f.nome, 'O', f.dt_ini_instit, 'C', 1, now(), 1,
           current_date - 60, '09:00', current_date - 10
    from funcionario f where f.cd_empresa = ${raiz} and f.cd = ${sinistrada}`)
  await house.db.rows(sql`
    update funcionario set dt_funcao = current_date - 2 where cd = ${mudada}`)
  const said = await aMarcar(nova, doente, sinistrada, mudada)
  const voltou = await em(-9)
  expect(said).toContain(`1 regresso ${voltou} 3`)
  expect(said).toContain(`2 regresso ${voltou} 4`)
  expect(said).toContain(`3 mudanca ${await em(-2)} 5`)
  expect(said.find((one) => one.startsWith('0 '))).toMatch(/^0 admissao \S+ 1$/u)
  const { message } = await ask<{ message: DeverAMarcar[] }>(
    house.http,
    house.world.a.prestador,
    `${readDeveresAMarcar.path}?pessoas=${doente}`,
  )
  expect(message[0]?.porque).toContain('regresso após ausência superior a 30 dias')
  await house.db.rows(sql`update tipo_exame set inactiv = true where cd = 3`)
  expect(await aMarcar(doente)).toContain(`0 regresso ${voltou} `)
  await house.db.rows(sql`update tipo_exame set inactiv = false where cd = 3`)
})

it('is of one company: people of another are left out, and nobody is 404', async () => {
  const daqui = await desk.contrata()
  const dali = await desk.contrata(house.world.b)
  expect(await aMarcar(daqui, dali)).toHaveLength(1)
  const gone = await ask(
    house.http,
    house.world.a.prestador,
    `${readDeveresAMarcar.path}?pessoas=999999999`,
  )
  expect(gone).toMatchObject({ status: 404 })
})

it('a booking ends as the duty does: the recorded exam leaves the next one alone', async () => {
  const cd = await examinada(200)
  await house.db.rows(sql`
    update funcionario set dt_funcao = current_date - 2 where cd = ${cd}`)
  const [primeiro] = await aMarcar(cd)
  expect(primeiro).toMatch(/^0 mudanca .* 5$/u)
  await desk.bookExame({ cd_funcion: cd, cd_tipo_exam: 5, cd_medic, dt: await em(40), hr: '16:45' })
  const [marcado] = await house.db.rows(
    sql`select dt_marc from dever where cd_funcion = ${cd} and classe = 'mudanca'`,
  )
  expect(marcado).toEqual({ dt_marc: await em(40) })
  const hoje = await em(0)
  const exame = { cd_funcion: cd, cd_tipo_exam: 5, dt: hoje, hr: '00:00', cd_medic, cd_decis: 'A' }
  const { dt_expir } = await desk.record(exame)
  expect(await aMarcar(cd)).toEqual([`0 periodico ${dt_expir} 2`])
})

it('a company reads of it the word alone, of its own people and of its branch', async () => {
  const { nos, funcionarios } = house.world.a
  const segredo = 'CANARIO-PROTOCOLO'
  await house.db.rows(sql`
    insert into protocolo (cd_empresa, nome, cd_funcion, meses, cd_tipo_ac_enferm, cd_autor, autor)
    values (${raiz}, ${segredo}, ${funcionarios.norte}, 6, 1, ${house.world.a.prestador.cd}, 'Ana')`)
  await review()
  const eu = await newActor(house.db, { membros: [{ no: nos.norte, direitos: ['saude.ver'] }] })
  const pessoas = `${funcionarios.norte},${funcionarios.sul},${house.world.b.funcionarios.raiz}`
  const path = fillPath(readDeveresDasPessoas.path, { org: nos.norte })
  const read = await ask<{ message: { cd_funcion: number }[] }>(
    house.http,
    eu,
    `${path}?pessoas=${pessoas}`,
  )
  expect(read.message.map(({ cd_funcion }) => cd_funcion)).toEqual([funcionarios.norte])
  expect(JSON.stringify(read)).not.toContain(segredo)
})
