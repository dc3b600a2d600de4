import { beforeAll, expect, test } from 'vitest'
import { alvos } from '#server/comum/leitura.ts'
import { sql } from '#server/db/sql.ts'
import { runApto } from '#test/apto.ts'
import { openHouse } from '#test/house.ts'
import { alignTable } from './table.ts'
import { fillPath } from '#test/samples.ts'
import { readFicha } from '#contract/saude/exame.ts'
import { readFoto } from '#contract/funcionario/funcionario.ts'

const house = openHouse()
const leituras = (...args: string[]) => runApto(house, ['leituras', ...args])

beforeAll(async () => {
  for (const { nos, funcionarios, fichas, residente } of [house.world.a, house.world.b]) {
    const ficha = fillPath(readFicha.path, { org: nos.raiz, id: fichas.loja })
    const foto = fillPath(readFoto.path, { org: nos.raiz, codigo: funcionarios.raiz })
    for (const url of [ficha, ficha, foto]) {
      await house.http.inject({ url, headers: residente.headers })
    }
  }
})

test('says who read what of an employee, the last reading first', async () => {
  const { funcionarios, fichas, residente } = house.world.a
  const { code, out } = await leituras('--funcionario', String(funcionarios.loja))
  expect(code).toBe(0)
  const [, first = '', second = '', last] = out.trimEnd().split('\n')
  for (const line of [first, second]) {
    expect(line).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d +Ficha de aptidão /u)
    expect(line).toContain(` ${fichas.loja} `)
    expect(line).toContain(`<${residente.email}>`)
    expect(line).toContain('CANARIO-A Loja Pessoa')
  }
  expect(last).toBe('2 leituras.')
})

test('says what somebody read, in whatever company, by his e-mail or his code', async () => {
  const { residente } = house.world.b
  const { out } = await leituras('--utilizador', residente.email.toUpperCase())
  expect(out).toContain('Fotografia')
  expect(out).toContain('CANARIO-B Loja Pessoa')
  expect(out).not.toContain('CANARIO-A')
  expect(out).toContain('3 leituras.')
  expect((await leituras('--utilizador', String(residente.cd))).out).toBe(out)
  const some = await leituras('--utilizador', String(residente.cd), '--limite', '2')
  expect(some.out).toContain('2 leituras.\nHá mais leituras')
})

test('has a word for whatever the table notes', async () => {
  const noted = await house.db.rows<{ alvo: string }>(sql`
    select m[1] as alvo from pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g') m
    where conname = 'leitura_alvo_check' order by 1`)
  expect(noted.map(({ alvo }) => alvo)).toEqual(Object.keys(alvos).toSorted())
})

test('goes on naming what was read when the account is gone', async () => {
  const { funcionarios } = house.world.a
  await house.db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, cd_funcion, alvo, cd_alvo)
    values (987654, ${house.world.a.nos.raiz}, ${funcionarios.sul}, 'ficha', 5)`)
  const { out } = await leituras('--funcionario', String(funcionarios.sul))
  expect(out).toContain('conta 987654')
})

test.each([
  [[], 2, 'Indique --funcionario ou --utilizador.'],
  [['--funcionario', '1', '--utilizador', '1'], 2, 'Indique --funcionario ou --utilizador.'],
  [['--funcionario', 'Ana'], 2, '«Ana» não é um número'],
  [['--funcionario', '1', '--limite', '0'], 2, '«0» não é um número'],
  [['--funcionario', '987654'], 1, 'Não existe nenhum funcionário'],
  [['--utilizador', 'ninguem@exemplo.pt'], 1, 'Não existe nenhum utilizador'],
])('refuses %j: %i', async (args, code, sentence) => {
  const answer = await leituras(...args)
  expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(sentence)])
})

test('shows as many as are asked for, half a million too', () => {
  const rows = Array.from({ length: 500_000 }, () => ['foto'])
  expect(alignTable(['O quê'], rows)).toHaveLength(500_001)
})
