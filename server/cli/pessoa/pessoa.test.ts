import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { tables } from '#server/db/tables.ts'
import { runApto } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apto-pessoa-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const pessoa = async (what: string, cd: number, ...more: string[]) =>
  await runApto(house, ['pessoa', what, '--funcionario', String(cd), ...more])
const raiz = () => house.world.a.nos.raiz

async function whoLeft(examinado: boolean): Promise<number> {
  const row = await house.db.one<{ cd: number }>(sql`
    insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc, cd_nacion, cd_categ,
                             dt_ini_instit, num_contrib, num_benef, inactiv, dt_inactiv)
    select ${raiz()}, ${raiz()}, 'Saída da Prova', '1', '1980-01-02', 620, 1, '2020-01-01',
           '199000001', '11990000012', true, '2025-01-31'
    returning cd`)
  const cd = row?.cd ?? 0
  await house.db.rows(sql`
    insert into foto (cd_funcion, cd_empresa, mime, conteudo)
    values (${cd}, ${raiz()}, 'image/jpeg', 'x')`)
  if (examinado) {
    await house.db.rows(sql`
      insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis)
      select ${raiz()}, ${cd}, '2024-02-02', '09:00', min(t.cd), (select min(cd) from medico), 'A'
      from tipo_exame t`)
  }
  return cd
}

const heldOf = async (cd: number) =>
  await house.db.one<{ nome: string; num_contrib: string | null; num_benef: string | null }>(sql`
    select f.nome, f.num_contrib, f.num_benef from funcionario f
    where f.cd_empresa = ${raiz()} and f.cd = ${cd}`)
const rowsOf = async () => {
  const row = await house.db.one<Record<string, number>>(sql`
    select (select count(*)::int from funcionario) as pessoas, (select count(*)::int from foto) as fotos,
           (select count(*)::int from exame) as exames, (select count(*)::int from acidente) as acidentes,
           (select count(*)::int from pedido_funcionario) as pedidos,
           (select md5(string_agg(f::text, '' order by f.cd)) from funcionario f
            where f.nome <> 'Saída da Prova') as outros`)
  return row ?? {}
}

describe('what is held of a person is handed out', () => {
  it('whole, with his files, to who asked for it alone', async () => {
    const { funcionarios, canario } = house.world.a
    const target = join(folder, 'pessoa')
    const { code, out } = await pessoa('exportar', funcionarios.raiz, target)
    expect([code, out]).toEqual([0, expect.stringMatching(/exportado para .*ficheiros?\.\n$/u)])
    const text = await readFile(join(target, 'dados.json'), 'utf8')
    const dados = JSON.parse(text) as Record<string, { cd: number }[]>
    expect(text).toContain(canario)
    expect(text).not.toContain(house.world.b.canario)
    expect(dados['funcionario']).toMatchObject([
      { cd: funcionarios.raiz, nacionalidade: expect.any(String) },
    ])
    for (const parte of ['exames', 'marcacoes', 'acidentes', 'comentarios_de_pedidos']) {
      expect([parte, dados[parte]?.length]).toEqual([parte, expect.toSatisfy((n) => n > 0)])
    }
    const names = await readdir(target, { recursive: true })
    expect(names.filter((name) => /^fichas\/[^/]*\.pdf$/u.test(name))).toHaveLength(1)
    expect(names.filter((name) => name.startsWith('fichas/assinadas/'))).toHaveLength(1)
    expect(
      (await readFile(join(target, names.find((one) => one.endsWith('.pdf')) ?? ''))).length,
    ).toBeGreaterThan(0)
    expect((await stat(target)).mode % 0o1000).toBe(0o700)
    expect((await pessoa('exportar', funcionarios.raiz, target)).code).toBe(1)
    const below = join(target, 'dados.json/outra')
    expect(await pessoa('exportar', funcionarios.raiz, below)).toMatchObject({
      code: 1,
      err: `Não foi possível escrever ${below}: não existe a pasta onde ficaria.\n`,
    })
  })

  it('not of somebody there is not', async () => {
    const { code, err } = await pessoa('exportar', 2_000_000_000, join(folder, 'ninguem'))
    expect([code, err]).toEqual([1, expect.stringContaining('Não existe nenhum funcionário')])
  })
})

describe('what is held of a person is taken away', () => {
  it('not while he works there', async () => {
    const before = await rowsOf()
    const { code, err } = await pessoa('apagar', house.world.a.funcionarios.raiz, '--confirmar')
    expect([code, err]).toEqual([1, expect.stringContaining('registe primeiro a saída')])
    expect(await rowsOf()).toEqual(before)
  })

  it('but for what the law wants kept, which is named with its reason', async () => {
    const cd = await whoLeft(true)
    const before = await rowsOf()
    const plan = await pessoa('apagar', cd)
    expect([plan.code, plan.err]).toEqual([1, expect.stringContaining('acrescente --confirmar')])
    expect(await rowsOf()).toEqual(before)
    const { code, out } = await pessoa('apagar', cd, '--confirmar')
    expect(code).toBe(0)
    expect(out).toContain('Apaga: fotografia (1).')
    expect(out).toMatch(/Fica: exames e fichas de aptidão \(1\): a lei manda conservar/u)
    expect(await heldOf(cd)).toEqual({
      nome: 'Saída da Prova',
      num_contrib: null,
      num_benef: '11990000012',
    })
    expect(await rowsOf()).toEqual({ ...before, fotos: (before['fotos'] ?? 0) - 1 })
    const noted = await house.db.rows<{ descr: string }>(sql`
      select r.descr from registo r where r.cd_empresa = ${raiz()} and r.acao = 'pessoa_apagada'`)
    expect(noted).toEqual([{ descr: `Funcionário n.º ${cd}` }])
  })

  it('with what was said about an accident, which stays', async () => {
    const cd = await whoLeft(false)
    const acidente = await house.db.one<{ cd: number }>(sql`
      insert into acidente (
        cd_empresa, cd_organig, organig_acident, cd_funcion, nome, organig, dt_ini_instit, categ,
        cd_estad, motivo, decidido_em, cd_acc_lesiv, dt, hr)
      values (${raiz()}, ${raiz()}, 'O', ${cd}, 'Saída da Prova', 'O', '2020-01-01', 'C', 3, 'Não', now(),
              1, '2024-01-01', '10:00')
      returning cd`)
    await house.db.rows(sql`
      insert into pedido_comentario (
        cd_empresa, cd_acidente, do_prestador, cd_autor, autor, texto, avisado)
      values (${raiz()}, ${acidente?.cd}, false, 1, 'Alguém', 'Foi ao hospital.', true)`)
    const { out } = await pessoa('apagar', cd, '--confirmar')
    expect(out).toContain('comentários aos seus pedidos (1)')
    const left = await house.db.rows(sql`
      select (select count(*)::int from pedido_comentario c where c.cd_acidente = a.cd) as ditos
      from acidente a where a.cd = ${acidente?.cd}`)
    expect(left).toEqual([{ ditos: 0 }])
  })

  it('without the bookings of the last years, which go when they are old enough', async () => {
    const cd = await whoLeft(false)
    await house.db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_estad)
      select ${raiz()}, ${cd}, current_date - d, '10:00', 2, 3 from unnest(array[30, 2200]) d`)
    const kept = async () =>
      await house.db.rows<{ dias: number }>(sql`
        select current_date - m.dt as dias from marcacao m where m.cd_funcion = ${cd}`)
    const { out } = await pessoa('apagar', cd, '--confirmar')
    expect(out).toContain('Apaga: marcações de exames e faltas (1).')
    expect(out).toMatch(
      /Fica: marcações de exames e faltas \(1\), até \d\d-\d\d-\d{4}: provam que a pessoa foi chamada/u,
    )
    expect(await kept()).toEqual([{ dias: 30 }])
    expect(await heldOf(cd)).toMatchObject({ nome: 'Saída da Prova', num_contrib: null })
    await house.db.rows(
      sql`update marcacao set dt = current_date - 2000 where cd_empresa = ${raiz()} and cd_funcion = ${cd}`,
    )
    const again = await pessoa('apagar', cd, '--confirmar')
    expect(again.out).toContain('Apaga: a pessoa.')
    expect(await heldOf(cd)).toBeUndefined()
  })

  it('wholly, where nothing is to be kept', async () => {
    const cd = await whoLeft(false)
    const before = await rowsOf()
    expect((await pessoa('apagar', cd, '--confirmar')).out).toContain('Apaga: a pessoa.')
    expect(await heldOf(cd)).toBeUndefined()
    expect(await rowsOf()).toMatchObject({
      outros: before['outros'],
      pessoas: (before['pessoas'] ?? 0) - 1,
      fotos: (before['fotos'] ?? 0) - 1,
    })
  })

  /** The tables in which a text occurs, in any column. */
  const tablesWith = async (text: string) => {
    const found = []
    for (const table of Object.keys(tables)) {
      const [row] = await asOwner(
        house,
        `select from ${table} t where to_jsonb(t)::text ilike '%${text}%' limit 1`,
      )
      if (row) found.push(table)
    }
    return found
  }

  /** A former employee with a row in every table about people. */
  async function whoIsNamed(nome: string, examinado: boolean): Promise<number> {
    const cd = await whoLeft(examinado)
    await house.db.rows(sql`
      update funcionario set nome = ${nome}, num_mecan = '77' || cd, num_bi = 'BI canario',
        num_serv_soc = 'utente canario', loc_trab = 'local canario', num_contrib = 'nif canario'
      where cd = ${cd}`)
    await house.db.rows(sql`
      insert into pedido_funcionario (cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_estad, dados, nome,
        dt_nasc, sexo, organig, motivo, decidido_em)
      values (${raiz()}, ${raiz()}, ${cd}, 1, 3, '{"num_contrib": "nif canario"}', ${nome}, '1980-01-02',
        '1', 'Raiz', 'Não', now())`)
    await house.db.rows(sql`
      insert into registo (cd_empresa, cd_organig, acao, cd_alvo, alvo, descr, do_prestador)
      values (${raiz()}, ${raiz()}, 'funcionario_corrigido', ${cd}, ${nome}, ${`Motivo: ${nome}`}, true),
             (${raiz()}, ${raiz()}, 'funcionario_saiu', ${cd}, ${nome}, '', true)`)
    await house.db.rows(sql`
      insert into pedido_retirado (cd_empresa, tabela, cd_pedido, cd_organig, cd_funcion, linha, juntos)
      values (${raiz()}, 'pedido_funcionario', 1, ${raiz()}, ${cd}, ${JSON.stringify({ nome })}, '{}')`)
    return cd
  }

  it('without a trace of the name anywhere, where nothing is to be kept', async () => {
    const cd = await whoIsNamed('Rasto Canário', false)
    expect(await tablesWith('Rasto Canário')).toEqual(
      expect.arrayContaining(['funcionario', 'pedido_funcionario', 'pedido_retirado', 'registo']),
    )
    const { out } = await pessoa('apagar', cd, '--confirmar')
    expect(out).toContain('Fica: registo do que o prestador alterou (2): prova quem alterou')
    expect(await tablesWith('Rasto Canário')).toEqual([])
    expect(await tablesWith('nif canario')).toEqual([])
  })

  it('with what names him where records stay, and with nothing else', async () => {
    const cd = await whoIsNamed('Nome Canário', true)
    await pessoa('apagar', cd, '--confirmar')
    expect(await tablesWith('Nome Canário')).toEqual(['funcionario'])
    for (const gone of ['BI canario', 'utente canario', 'local canario', 'nif canario']) {
      expect([gone, await tablesWith(gone)]).toEqual([gone, []])
    }
  })
})
