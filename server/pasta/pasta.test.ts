import { beforeAll, describe, expect, it } from 'vitest'
import { capitulosDaPasta } from '#contract/pasta/capitulos.ts'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { csvOf, of, pastasIn, wordsOf } from './testing/pastas.ts'

const house = openHouse()
beforeAll(async () => {
  const { nos } = house.world.a
  // 2026-03-02, of each place one: all cost days but that of the south
  await house.db.rows(sql`
    update acidente set dias_perdidos = 3
    where cd_empresa = ${nos.raiz} and cd_organig <> ${nos.sul} and cd_estad = 1`)
  await house.db.rows(sql`update exame set dt_expir = '2030-01-01' where cd_anex is not null`)
  await house.db.rows(sql`
    with m as (
      insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim)
      values (${nos.raiz}, ${nos.raiz}, 'consulta', 'Consulta de 2025', '2026-12-31') returning *),
    x as (
      insert into documento_ficheiro (cd_empresa, cd_documento, dt_fim, nome_fich, mime, sha256, conteudo, em, autor)
      select cd_empresa, cd, dt_fim, 'c.pdf', 'application/pdf', sha256('%PDF-1.7 consulta'),
             '%PDF-1.7 consulta', now(), 'Quem' from m returning *)
    select cd from x`)
  // the certificate of the shop is known to its worker
  await house.db.rows(sql`
    update conhecimento set dt = '2020-06-01', meio = 'papel', copia = true, em = now(), cd_autor = 1,
                            autor = 'Quem', do_prestador = false
    where cd_empresa = ${nos.raiz} and cd_anex = ${house.world.a.fichas.loja}`)
})

const { member, listed, remove, madeBy, openedBy, countOf } = pastasIn(house)

describe("the inspector's folder", () => {
  it('has every chapter of the branch, as a naive reading counts it, and an index of it', async () => {
    const { nos, canario } = house.world.a
    const quem = await member(nos.raiz)
    const cd = await madeBy(quem, nos.norte)
    const files = await openedBy(quem, nos.norte, cd)
    const dentro = [nos.norte, nos.loja]
    const { raiz } = nos
    // documents of the branch and of the root above it, which the maker reaches
    expect(of(files, 1)).toHaveLength(3 + 1)
    expect(of(files, 2).filter((name) => name.endsWith('.pdf'))).toHaveLength(
      (await countOf(sql`
        select count(*)::int as n from atividade a
        join atividade_anexo x on x.cd_empresa = a.cd_empresa and x.cd_atividade = a.cd
        where a.cd_empresa = ${raiz} and a.cd_organig = any (${dentro}::int[]) and a.cd_estad <> 90
          and a.dt between '2022-01-01' and '2026-03-31'
          and (x.cd = a.cd_relat or not x.relatorio)`)) ?? -1,
    )
    expect(of(files, 3)).toEqual([
      `3 Acidentes com baixa/2026-03-02 ${canario} Loja Pessoa.pdf`,
      `3 Acidentes com baixa/2026-03-02 ${canario} Norte Pessoa.pdf`,
      '3 Acidentes com baixa/lista.csv',
    ])
    expect(csvOf(files, 4)).toHaveLength(
      (await countOf(sql`
        select count(*)::int as n from medida m
        where m.cd_empresa = ${raiz} and m.cd_organig = any (${dentro}::int[])
          and m.dt <= '2026-03-31' and (m.dt >= '2022-01-01' or m.cd_estad <> 99)`)) ?? -1,
    )
    expect(csvOf(files, 5)).toHaveLength(2)
    expect(csvOf(files, 6)).toHaveLength(
      (await countOf(sql`
        select count(*)::int as n from (
          select cd_funcion, dt, cd_empresa from marcacao
          union all select cd_funcion, dt, cd_empresa from marcacao_enferm) m
        join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion
        where m.cd_empresa = ${raiz} and f.cd_organig = any (${dentro}::int[])
          and m.dt between '2022-01-01' and '2026-03-31'`)) ?? -1,
    )
    expect(of(files, 7)).toEqual(['7 Indicadores/Indicadores.pdf', '7 Indicadores/lista.csv'])
    expect(csvOf(files, 7)).toHaveLength(5)
    // documents above the branch go along here too
    expect(of(files, 8)).toEqual([
      '8 Consulta dos trabalhadores/Consulta de 2025 até 31-12-2026.pdf',
      '8 Consulta dos trabalhadores/lista.csv',
    ])
    expect(files.get(of(files, 8)[0] ?? '')?.toString()).toBe('%PDF-1.7 consulta')
    const indice = await wordsOf(files.get('0 Índice.pdf'))
    for (const [numero, { nome }] of Object.entries(capitulosDaPasta)) {
      expect(indice).toContain(`${numero}. ${nome}`)
    }
    expect(indice).toContain(`${canario} Norte Pessoa.pdf`)
    const all = [...files.keys(), ...[3, 4, 5, 6].map((n) => csvOf(files, n as 3).join())].join()
    expect(all).not.toContain(house.world.b.canario)
    expect(all).not.toContain('Sul')
    const acidente = await wordsOf(files.get(of(files, 3)[0] ?? ''))
    expect(acidente).toContain(`${canario} Loja História`)
  })

  it('holds the certificates in force on the last day, and names who lacks one', async () => {
    const { nos, funcionarios } = house.world.a
    await house.db.rows(sql`
      update exame set dt_expir = '2021-01-01' where cd_funcion = ${funcionarios.norte}`)
    const quem = await member(nos.norte)
    const files = await openedBy(quem, nos.norte, await madeBy(quem, nos.norte))
    expect(of(files, 5).filter((name) => name.endsWith('.pdf'))).toEqual([
      '5 Fichas de aptidão em vigor/CANARIO-A Loja-M CANARIO-A Loja Pessoa 2020-05-06 assinada.pdf',
      '5 Fichas de aptidão em vigor/CANARIO-A Loja-M CANARIO-A Loja Pessoa 2020-05-06.pdf',
    ])
    expect(csvOf(files, 5).filter((line) => line.startsWith('Sem ficheiro'))).toHaveLength(1)
    expect(csvOf(files, 5).find((line) => line.includes('01-06-2020'))).toContain('papel')
    const indice = await wordsOf(files.get('0 Índice.pdf'))
    expect(indice).toContain('Sem ficha em vigor (1 de 2): CANARIO-A Norte Pessoa.')
    // nothing above the branch is his to see
    expect(of(files, 1)).toHaveLength(2 + 1)
    await remove(quem, nos.norte, (await listed(quem, nos.norte)).pastas[0]?.cd ?? 0)
  })

  it('leaves out the chapters of a right that is missing, and says so before and inside', async () => {
    const { nos } = house.world.a
    const quem = await member(nos.raiz, ['seguranca.ver', 'acidente.ver'])
    const { inclui, semDireito } = await listed(quem, nos.raiz)
    expect(inclui.map(({ numero }) => numero)).toEqual([1, 3, 4, 7, 8])
    expect(semDireito.map(({ numero }) => numero)).toEqual([2, 5, 6])
    const files = await openedBy(quem, nos.raiz, await madeBy(quem, nos.raiz))
    expect([2, 5, 6].flatMap((numero) => of(files, numero))).toEqual([])
    expect(await wordsOf(files.get('0 Índice.pdf'))).toContain(
      'Capítulos que não vão, porque quem fez a pasta não tem direito a eles: 3.',
    )
  })

  it('notes each reading when it leaves, and only then', async () => {
    const { nos, acidentes, fichas } = house.world.b
    const quem = await member(nos.loja)
    const cd = await madeBy(quem, nos.loja)
    const lidas = async () =>
      await house.db.rows<{ alvo: string; cd_alvo: number | null }>(sql`
        select l.alvo, l.cd_alvo from leitura l where l.cd_utilizador = ${quem.cd} order by l.cd`)
    await house.db.rows(sql`
      update acidente set dias_perdidos = 3 where cd = ${acidentes.loja}`)
    expect(await lidas()).toEqual([])
    await openedBy(quem, nos.loja, cd)
    const first = await lidas()
    expect(first.map(({ alvo }) => alvo)).toContain('documento')
    expect(first).toContainEqual({ alvo: 'ficha', cd_alvo: fichas.loja })
    expect(first).toContainEqual({ alvo: 'exame', cd_alvo: null })
    await openedBy(quem, nos.loja, cd)
    expect(await lidas()).toHaveLength(first.length * 2)
  })
})
