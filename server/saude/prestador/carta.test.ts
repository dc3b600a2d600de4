import { describe, expect, it } from 'vitest'
import { readFicha, readSaudeFuncionario } from '#contract/saude/exame.ts'
import { writeCartaDeLeituras } from '#contract/saude/leituras.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { readPdf } from '#test/pdf.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse({ PRESTADOR_NOME: 'Saúde de Prova, Lda.' })
const pedido = { dt: '2026-01-05', via: 'carta', nomes: false }

const carta = async (id: number, more: object = {}) =>
  await ask<{ message: { anex: string; nome_fich: string }; campos?: Record<string, string> }>(
    house.http,
    house.world.a.prestador,
    fillPath(writeCartaDeLeituras.path, { id }),
    { method: 'POST', body: { ...pedido, ...more } },
  )
const textOf = async (id: number, more: object = {}) => {
  const { status, message } = await carta(id, more)
  expect(status).toBe(200)
  return (await readPdf(Buffer.from(message.anex, 'base64'))).pages.flat().join(' ')
}

async function readBy(nome: string) {
  const { nos, funcionarios, fichas } = house.world.a
  const eu = await newActor(house.db, {
    canario: nome,
    membros: [{ no: nos.raiz, direitos: ['saude.ver', 'saude.doc'] }],
  })
  for (const path of [
    fillPath(readFicha.path, { org: nos.raiz, id: fichas.loja }),
    fillPath(readFicha.path, { org: nos.raiz, id: fichas.loja }),
    fillPath(readSaudeFuncionario.path, { org: nos.raiz, codigo: funcionarios.loja }),
  ]) {
    expect((await ask(house.http, eu, path)).status).toBe(200)
  }
  return eu
}

describe('the letter of who read about a person', () => {
  it('names readers by organisation and function, and counts what one read on a day', async () => {
    const eu = await readBy('Leitora')
    const { funcionarios } = house.world.a
    const text = await textOf(funcionarios.loja)
    expect(text).toMatch(
      /Ficha de aptidão\. Leu: .*utilizador com acesso às fichas de aptidão \(2 vezes nesse dia\)\./su,
    )
    expect(text).toContain('Resultado de exame')
    expect(text).not.toContain(eu.nome)
    expect(await textOf(funcionarios.sul)).toContain('não tem nenhuma leitura')
  })

  it('names them by name where he asked for it', async () => {
    const eu = await readBy('Nomeada')
    expect(await textOf(house.world.a.funcionarios.loja, { nomes: true })).toContain(eu.nome)
  })

  it('is logged each time, with the day and the way of the request', async () => {
    const { funcionarios, nos } = house.world.a
    await carta(funcionarios.norte)
    await carta(funcionarios.norte, { via: 'email', nomes: true })
    const logged = await house.db.rows<{ descr: string; autor: string }>(sql`
      select r.descr, r.autor from registo r
      where r.cd_empresa = ${nos.raiz} and r.acao = 'funcionario_leituras'
        and r.cd_alvo = ${funcionarios.norte} order by r.cd`)
    expect(logged).toEqual([
      { descr: 'Pedida em 05-01-2026, por carta, sem nomes', autor: house.world.a.prestador.nome },
      { descr: 'Pedida em 05-01-2026, por email, com nomes', autor: house.world.a.prestador.nome },
    ])
  })

  it('is refused for a request to come, and for nobody', async () => {
    const { funcionarios } = house.world.a
    const { status, campos } = await carta(funcionarios.loja, { dt: '2099-01-01' })
    expect([status, campos?.['dt']]).toEqual([400, expect.stringContaining('ainda não chegou')])
    expect((await carta(2_000_000_000)).status).toBe(404)
  })
})
