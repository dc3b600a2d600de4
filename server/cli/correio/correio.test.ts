import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { runApto } from '#test/apto.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

const correio = (...args: string[]) => runApto(db, ['correio', ...args])

describe('correio', () => {
  test('shows what waits and what was given up, with as much of the address as tells it apart', async () => {
    expect(await correio()).toMatchObject({
      code: 0,
      out: '0 mensagens por enviar, 0 desistidas.\n',
    })
    for (const para of ['ana@exemplo.pt', 'rui@exemplo.pt', 'eva@exemplo.pt']) {
      await enqueue(db.owner, { modelo: 'redefinir', para })
    }
    await db.owner.rows(sql`
      update correio set desistido_em = now(), tentativas = 12, ultimo_erro = '550 no such user'
      where para <> 'ana@exemplo.pt'`)
    const { code, out } = await correio('listar')
    expect(code).toBe(0)
    expect(out).toMatch(/1 +redefinir +a•••@exemplo\.pt +0 +\d\d-\d\d-\d{4} \d\d:\d\d +-\n/u)
    expect(out).toMatch(/2 +redefinir +r•••@exemplo\.pt +12 +desistida +550 no such user\n/u)
    expect(out).toContain('1 mensagem por enviar, 2 desistidas.\n')
    expect(out).not.toContain('rui@')
  })

  test('repetir and apagar act on the message named, and on no other', async () => {
    expect(await correio('repetir', '2')).toMatchObject({
      code: 0,
      out: '1 mensagem volta a ser tentada.\n',
    })
    expect(await correio('apagar', '1')).toMatchObject({ code: 0, out: 'Mensagem 1 apagada.\n' })
    const rows = sql`select cd, tentativas, desistido_em is not null as desistido from correio order by cd`
    expect(await db.owner.rows(rows)).toEqual([
      { cd: 2, tentativas: 0, desistido: false },
      { cd: 3, tentativas: 12, desistido: true },
    ])
    expect(await correio('repetir', '--todas')).toMatchObject({ code: 0 })
    expect(await db.owner.rows(rows)).toEqual([
      { cd: 2, tentativas: 0, desistido: false },
      { cd: 3, tentativas: 0, desistido: false },
    ])
  })

  test('a message that was sent, or is not there, is left alone: 1', async () => {
    await db.owner.rows(sql`update correio set enviado_em = now() where cd = 3`)
    for (const args of [
      ['repetir', '3'],
      ['apagar', '3'],
      ['apagar', '99'],
    ]) {
      expect(await correio(...args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Não há nenhuma mensagem por enviar com o código'),
      })
    }
  })

  // refused before any database
  const wrong: [string[], string][] = [
    [['repetir'], 'Indique o código'],
    [['repetir', '1', '--todas'], 'não os dois'],
    [['repetir', '1', '2'], 'Não se espera «2»'],
    [['apagar', 'um'], '«um» não é o código'],
    [['apagar', '--todas'], 'Opção desconhecida: --todas'],
    [['enviar'], 'Comando desconhecido: enviar'],
  ]
  test.each(wrong)('a wrong call (%j) shows its help and ends with 2', async (args, sentence) => {
    const { code, err } = await correio(...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(err).toContain('Uso:')
  })
})
