import { expect, it } from 'vitest'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pessoa } from '#test/pessoas.ts'

const house = openHouse()

it('counts as many employees whose exam is to be renewed as the list then shows', async () => {
  const { residente, nos } = house.world.a
  const people = Array.from({ length: 60 }, (_, n) => pessoa(n, nos.norte))
  await insertFuncionarios(house.db, nos.raiz, people)
  const at = `/api/empresa/${nos.raiz}`
  const url = `${at}/funcionario?validade=aviso`
  const list = await ask<{ count: number }>(house.http, residente, url)
  const painel = await ask<{ message: object }>(house.http, residente, `${at}/painel`)
  expect(list.count).toBeGreaterThan(0)
  expect(painel.message).toMatchObject({ funcionario: list.count })
})

it.each(['raiz', 'norte', 'loja'] as const)(
  'counts as many bookings and exams as their lists then show (%s)',
  async (lugar) => {
    const { residente, nos } = house.world.a
    await house.db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
      select f.cd_empresa, f.cd, current_date + day, '09:00', 2
      from funcionario f, generate_series(-1, 8) day where f.cd_empresa = ${nos.raiz}`)
    await house.db.rows(sql`
      insert into marcacao_enferm (cd_empresa, cd_funcion, dt, hr, cd_tipo_ac_enferm, cd_estad)
      select cd_empresa, cd_funcion, dt, hr, 1, 3 * (cd_funcion % 2)
      from marcacao where cd_empresa = ${nos.raiz}`)
    const at = `/api/empresa/${nos[lugar]}`
    const countOf = async (path: string) => {
      const { count } = await ask<{ count: number }>(house.http, residente, `${at}/saude/${path}`)
      expect(count).toBeGreaterThan(0)
      return count
    }
    const painel = await ask<{ message: object }>(house.http, residente, `${at}/painel`)
    expect(painel.message).toMatchObject({
      marcacao: await countOf('marcacao/exame?dias=7'),
      acao: await countOf('marcacao/acao-enfermagem?dias=7'),
      exame: await countOf('exame'),
    })
  },
)

it('says nothing of health to who may not see it', async () => {
  const { nos } = house.world.a
  const eu = await newActor(house.db, {
    membros: [{ no: nos.raiz, direitos: ['funcionario.ver'] }],
  })
  const painel = await ask<{ message: object }>(house.http, eu, `/api/empresa/${nos.raiz}/painel`)
  expect(painel.message).toMatchObject({ marcacao: null, acao: null, exame: null })
})
