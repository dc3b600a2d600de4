import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAparte, isOpenTo, leadsTo, type CaminhoMedida } from '#contract/seguranca/caminhos.ts'
import type { EstadoMedida } from '#contract/seguranca/codes.ts'
import { isPhoto } from '#server/kit/files/photo-head.ts'
import type { TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { sql } from '#server/db/sql.ts'
import { faultOfPdf } from '#server/kit/files/pdf.ts'

type Passo = { caminho: CaminhoMedida; antes: EstadoMedida; depois: EstadoMedida; dt: string }

let at: TestDatabase
beforeAll(async () => {
  at = await newDemo()
})
afterAll(() => at.drop())

const db = () => at.owner

test('both companies have activities and measures of every state', async () => {
  const estados = async (tabela: 'atividade' | 'medida') => {
    const rows = await db().rows<{ estados: number[] }>(
      tabela === 'atividade'
        ? sql`select array_agg(distinct cd_estad order by cd_estad) as estados from atividade
              group by cd_empresa order by cd_empresa`
        : sql`select array_agg(distinct cd_estad order by cd_estad) as estados from medida
              group by cd_empresa order by cd_empresa`,
    )
    return rows.map((row) => row.estados)
  }
  const atividades = [0, 10, 20, 30, 90, 99]
  const medidas = [1, 2, 3, 4, 5, 99]
  expect(await estados('atividade')).toEqual([atividades, atividades])
  expect(await estados('medida')).toEqual([medidas, medidas])
})

test('each area of the first company has something in it, and one has a document of its own', async () => {
  const rows = await db().rows(sql`select distinct cd_area from atividade where cd_empresa = 1`)
  expect(rows).toHaveLength(8)
  const documentos = await db().rows<{ todas: boolean; total: number }>(sql`
    select cd_empresa is null as todas, count(*)::int as total from area_anexo group by 1 order by 1`)
  expect(documentos).toEqual([
    { todas: false, total: 2 },
    { todas: true, total: 5 },
  ])
})

test('what is shown of every kind is there: with and without report, files, technician, employee', async () => {
  const [row] = await db().rows<Record<string, boolean>>(sql`
    select bool_or(cd_relat is null) and bool_or(cd_relat is not null) as relatorio,
           bool_or(cd_funcion is null) and bool_or(cd_funcion is not null) as funcionario,
           bool_or(cd_tecnic is null) and bool_or(cd_tecnic is not null) as tecnico,
           bool_or(hr is null) as sem_hora, bool_or(web) and not bool_and(web) as web,
           (select max(n) = 5 and min(n) = 1 from (
             select count(*) as n from atividade_anexo where cd_empresa = 1 and not relatorio
             group by cd_atividade) x) as anexos
    from atividade where cd_empresa = 1`)
  expect(Object.entries(row ?? {}).filter(([, is]) => !is)).toEqual([])
  const [medida] = await db().rows<Record<string, boolean>>(sql`
    select bool_or(provis) and not bool_and(provis) as provis, bool_or(dt_prazo is null) as palavras,
           bool_or(dt_prazo < current_date) and bool_or(dt_prazo >= current_date) as prazo,
           bool_or(cd_atividade is null) and bool_or(cd_atividade is not null) as atividade
    from medida where cd_empresa = 1 and cd_estad <> 99`)
  expect(Object.entries(medida ?? {}).filter(([, is]) => !is)).toEqual([])
})

test('every file is a PDF the portal would take, with its hash', async () => {
  const rows = await db().rows<{ conteudo: Buffer; sha256: Buffer }>(sql`
    select conteudo, sha256 from atividade_anexo union all select conteudo, sha256 from area_anexo`)
  expect(rows.length).toBeGreaterThan(40)
  for (const { conteudo, sha256 } of rows) {
    expect(await faultOfPdf(conteudo)).toBeUndefined()
    expect(createHash('sha256').update(conteudo).digest().equals(sha256)).toBe(true)
  }
})

test('measures came to their states along the named ways, with what was laid beside them', async () => {
  const rows = await db().rows<{ cd_estad: EstadoMedida; versao: number; passos: Passo[] }>(sql`
    select m.cd_estad, m.versao, coalesce((
      select jsonb_agg(jsonb_build_object('caminho', s.caminho, 'antes', s.antes,
                                          'depois', s.depois, 'dt', s.em) order by s.cd)
      from medida_passo s where s.cd_empresa = m.cd_empresa and s.cd_medida = m.cd), '[]') as passos
    from medida m`)
  for (const { cd_estad, versao, passos } of rows) {
    let estado: EstadoMedida = 1
    for (const { caminho, antes, depois } of passos) {
      expect([caminho, antes]).toEqual([caminho, estado])
      expect(isOpenTo(caminho, antes)).toBe(true)
      expect(depois).toBe(caminho === 'alterar' ? depois : leadsTo(caminho, antes))
      estado = depois
    }
    expect(estado).toBe(cd_estad)
    expect(versao).toBe(1 + passos.filter(({ caminho }) => !isAparte(caminho)).length)
    expect(passos.map(({ dt }) => dt)).toEqual(passos.map(({ dt }) => dt).toSorted())
  }
  const files = await db().rows<{ momento: string; conteudo: Buffer; inteiro: boolean }>(sql`
    select momento, conteudo, sha256(conteudo) = sha256 as inteiro from medida_anexo`)
  expect(new Set(files.map(({ momento }) => momento)).size).toBe(3)
  for (const { momento, conteudo, inteiro } of files) {
    expect(inteiro).toBe(true)
    const pdf = momento === 'documento'
    expect([isPhoto(conteudo), (await faultOfPdf(conteudo)) === undefined]).toEqual([!pdf, pdf])
  }
})

test('both companies have documents of every kind, in every state, with what was before', async () => {
  const rows = await db().rows<{
    especies: number
    antes: number
    sem: number
    estados: boolean
  }>(sql`
    select count(distinct especie)::int as especies,
           (select count(*)::int from documento_ficheiro x
            where x.cd_empresa = m.cd_empresa and not exists (
              select from documento d where d.cd_empresa = x.cd_empresa and d.cd_fich = x.cd)) as antes,
           count(*) filter (where cd_fich is null)::int as sem,
           bool_or(dt_fim < current_date)
             and bool_or(dt_fim between current_date and current_date + 30)
             and bool_or(dt_fim > current_date + 30) as estados
    from documento m group by cd_empresa`)
  expect(rows).toEqual([
    { especies: 6, antes: 6, sem: 2, estados: true },
    { especies: 6, antes: 6, sem: 2, estados: true },
  ])
})
