import { describe, expect, it } from 'vitest'
import { nomesTabelas, tabelaNamed, type NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()

const send = async (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, seen }: { body?: object; seen?: number } = {},
) =>
  await house.http.inject({
    method,
    url: `/api/prestador/${path}`,
    headers: {
      ...house.world.a.prestador.headers,
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    },
    ...(body && { payload: body }),
  })

type Valor = {
  cd: number
  nome: string
  inactiv: boolean
  versao: number
  cd_empresa: number | null
}
const listed = async (tabela: NomeTabela, empresa?: number) =>
  (
    await send(
      'GET',
      `tabela?tabela=${tabela}${empresa === undefined ? '' : `&empresa=${empresa}`}`,
    )
  ).json<{ message: Valor[] }>().message
const cedula = (tabela: NomeTabela) =>
  tabelaNamed(tabela).cedula === undefined ? {} : { cedula: String(Date.now() % 1e9) }

describe.each(nomesTabelas)('%s', (tabela) => {
  it('has a value added, renamed, taken out of use, and none twice', async () => {
    const also = cedula(tabela)
    const made = await send('POST', 'tabela', { body: { tabela, nome: 'Coisa Nova', ...also } })
    expect([made.statusCode, made.json()]).toMatchObject([200, { cd: expect.any(Number) }])
    const twice = await send('POST', 'tabela', { body: { tabela, nome: 'COISA NOVA', ...also } })
    expect(twice.statusCode).toBe(409)
    const cd = cdOf(made)
    const { versao } = (await listed(tabela)).find((one) => one.cd === cd) ?? { versao: 0 }
    const body = { tabela, nome: 'Coisa Outra', inactiv: true, ...also }
    const changed = await send('PUT', `tabela/${cd}`, { body, seen: versao })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, {}])
    expect((await send('PUT', `tabela/${cd}`, { body, seen: versao })).statusCode).toBe(412)
    expect(await listed(tabela)).toContainEqual(
      expect.objectContaining({ cd, nome: 'Coisa Outra', inactiv: true, cd_empresa: null }),
    )
    expect((await send('PUT', 'tabela/999999', { body })).statusCode).toBe(404)
  })
})

describe('what is no longer used', () => {
  it('is offered to nobody, and stays with who has it', async () => {
    const { a } = house.world
    const made = await send('POST', 'tabela', { body: { tabela: 'profissao', nome: 'Ferrador' } })
    const desk = balcao(house)
    const quem = await desk.hireFuncionario({ nome: 'Quem Ferra', cd_profis: cdOf(made) })
    const offered = async () => {
      const url = `/api/profissao/${a.nos.raiz}`
      const answer = await house.http.inject({ url, headers: a.residente.headers })
      return answer.json<{ message: { nome: string }[] }>().message.map(({ nome }) => nome)
    }
    expect(await offered()).toContain('Ferrador')
    const body = { tabela: 'profissao', nome: 'Ferrador', inactiv: true }
    await send('PUT', `tabela/${cdOf(made)}`, { body })
    expect(await offered()).not.toContain('Ferrador')
    const url = `/api/empresa/${a.nos.raiz}/funcionario/${quem}`
    const detail = await house.http.inject({ url, headers: a.residente.headers })
    expect(detail.json().message.profis).toBe('Ferrador')
    const own = await house.http.inject({
      method: 'POST',
      url: '/api/profissao',
      headers: a.residente.headers,
      payload: { cd: null, nome: 'ferrador' },
    })
    expect(cdOf(own)).not.toBe(cdOf(made))
  })
})

describe('one in the place of another', () => {
  it('has all that named it in the company, and nothing of others', async () => {
    const { a, b } = house.world
    const create = async (nome: string) =>
      cdOf(await send('POST', 'tabela', { body: { tabela: 'categoria', nome } }))
    const [velha, nova] = [await create('Velha'), await create('Nova')]
    const desk = balcao(house)
    const cds = [
      await desk.hireFuncionario({ cd_categ: velha }),
      await desk.hireFuncionario({ cd_categ: velha }),
    ]
    await house.db.rows(
      sql`update funcionario set cd_categ = ${velha} where cd = ${b.funcionarios.raiz}`,
    )
    const uso = await send('GET', `empresa/${a.nos.raiz}/tabela/${velha}?tabela=categoria`)
    expect(uso.json()).toEqual({ message: [{ titulo: 'funcionários', total: 2 }] })
    const body = { tabela: 'categoria', cd_empresa: a.nos.raiz, por: nova }
    const done = await send('POST', `tabela/${velha}/substituir`, { body })
    expect(done.json()).toEqual({ message: '«Velha» substituído por «Nova» em 2 registos.' })
    for (const cd of cds) expect(await desk.funcionario(cd)).toMatchObject({ cd_categ: nova })
    expect(await desk.funcionario(b.funcionarios.raiz)).toMatchObject({ cd_categ: velha })
    const [log] = await house.db.rows(sql`
      select acao, alvo, descr, cd_empresa from registo where acao = 'auxiliar_substituido'`)
    expect(log).toEqual({
      acao: 'auxiliar_substituido',
      alvo: 'Velha',
      cd_empresa: a.nos.raiz,
      descr: 'Por: Nova; funcionários 2',
    })
  })

  it('is neither itself, nor one of another company, nor one that is no longer used', async () => {
    const { a, b } = house.world
    const ofB = cdOf(
      await send('POST', 'tabela', {
        body: { tabela: 'local', nome: 'Só da B', cd_empresa: b.nos.raiz },
      }),
    )
    const local = cdOf(
      await send('POST', 'tabela', { body: { tabela: 'local', nome: 'De todas' } }),
    )
    for (const por of [local, ofB, 999_999]) {
      const body = { tabela: 'local', cd_empresa: a.nos.raiz, por }
      expect((await send('POST', `tabela/${local}/substituir`, { body })).statusCode).toBe(400)
    }
    expect((await listed('local', a.nos.raiz)).map(({ cd }) => cd)).not.toContain(ofB)
    expect((await listed('local', b.nos.raiz)).map(({ cd }) => cd)).toContain(ofB)
  })

  it('is refused where both doctors are taken at one time', async () => {
    const { a } = house.world
    const [um, outro] = await house.db.rows<{ cd: number }>(sql`
      insert into medico (nome, cedula) values ('Dra. Um', '90001'), ('Dr. Outro', '90002')
      returning cd`)
    for (const [n, medico] of [um, outro].entries()) {
      const { cd } = (await house.db.one<{ cd: number }>(sql`
        insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic)
        values (${a.nos.raiz}, ${n === 0 ? a.funcionarios.raiz : a.funcionarios.sul}, '2099-05-05',
                '09:00', 2, ${medico?.cd}) returning cd`)) ?? { cd: 0 }
      await house.db.rows(sql`
        insert into ocupacao (cd_empresa, cd_marcacao, cd_medic, quando)
        values (${a.nos.raiz}, ${cd}, ${medico?.cd}, '[2099-05-05 09:00, 2099-05-05 09:15)')`)
    }
    const body = { tabela: 'medico', cd_empresa: a.nos.raiz, por: outro?.cd }
    const answer = await send('POST', `tabela/${um?.cd}/substituir`, { body })
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Os dois têm marcações à mesma hora: mude-as antes.',
    ])
  })
})
