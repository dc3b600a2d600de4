import { createHash } from 'node:crypto'
import { nifDigit } from '#contract/comum/identificador.ts'
import { isDecidida } from '#contract/saude/decisao.ts'
import type { Ficha } from '#server/saude/ficha/dados.ts'
import { colunasDoExame, joinsDoExame, type ExameDaFicha } from '#server/saude/ficha/exame.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import profissoes from './data/profissoes.json' with { type: 'json' }
import textos from './data/riscos.json' with { type: 'json' }
import { beginDesenho, warmDesenho } from './desenho.ts'
import { atlantico, type EmpresaDemo } from './empresas.ts'
import { newRandom, type Random } from './random.ts'

const prestador: Ficha['prestador'] = {
  nome: 'Prestador de Demonstração, Saúde no Trabalho, Lda.',
  nif: nif('59909999'),
  autorizacao: 'Demonstração',
  modalidade: 'externo',
}

const aviso =
  'Documento de demonstração, sem valor legal: o prestador, a empresa, as pessoas e o resultado são inventados.'

const batch = 20

type DaEmpresa = { cd_empresa: number; empresa: EmpresaDemo }

/**
 * Certificates of the latest exam of four employees in five, read back from the database. Drawing
 * them takes most of the first start, so a thread begins here. Returns the function that writes
 * them.
 */
export async function beginFichas(db: Db, empresas: readonly DaEmpresa[]) {
  const lotes: { cd_empresa: number; exames: ExameDaFicha[] }[] = []
  const fichas: Ficha[] = []
  for (const { cd_empresa, empresa } of empresas) {
    const exames = (await readExames(db, cd_empresa)).filter(
      ({ cd, cd_decis }) => cd_decis !== 'A' || newRandom(cd).chance(0.55),
    )
    fichas.push(...exames.map((exame) => fichaOf(exame, empresa)))
    for (let first = 0; first < exames.length; first += batch) {
      lotes.push({ cd_empresa, exames: exames.slice(first, first + batch) })
    }
  }
  const take = await beginDesenho(fichas)
  return async function write(progress: (share: number) => void): Promise<void> {
    for (const [index, { cd_empresa, exames }] of lotes.entries()) {
      await insertAnexos(db, cd_empresa, exames, await take(exames.length))
      progress((index + 1) / lotes.length)
    }
  }
}

export const warmFichas = async () => await warmDesenho(fichaOf(ninguem, atlantico))

const ninguem: ExameDaFicha = {
  cd: 1,
  dt: '2026-01-01',
  dt_expir: '2027-01-01',
  cd_decis: 'AC',
  restricoes: null,
  tipo: 'Periódico',
  medico: 'Ana Sá',
  cedula: '00000',
  nome: 'Rui Sá',
  num_mecan: '1',
  sexo: '0',
  dt_nasc: '1990-01-01',
  nacion: 'Portuguesa',
  dt_ini_instit: '2020-01-01',
  loc_trab: 'Sede',
  categ: 'Aprendiz',
  profis: null,
  func_propost: null,
  empresa: atlantico.nome,
  nif: null,
  cae: null,
  morada: null,
  unidade: null,
}

async function readExames(db: Db, cd_empresa: number): Promise<ExameDaFicha[]> {
  const found = await db.rows(sql`
    select ${colunasDoExame}
    from (select distinct on (cd_funcion) * from exame
          where cd_empresa = ${cd_empresa} and cd_decis <> 'SD'
          order by cd_funcion, dt desc, hr desc, cd desc) e
    ${joinsDoExame(cd_empresa)}
    order by e.cd`)
  return found.flatMap(({ cd_decis, ...exame }) =>
    isDecidida(cd_decis) ? [{ ...exame, cd_decis }] : [],
  )
}

async function insertAnexos(
  db: Db,
  cd_empresa: number,
  exames: readonly ExameDaFicha[],
  pdfs: readonly Uint8Array[],
) {
  const nomes = exames.map(
    ({ num_mecan, cd, dt }) => `ficha-aptidao-${num_mecan ?? `exame-${cd}`}-${dt}.pdf`,
  )
  const hashes = pdfs.map((pdf) => createHash('sha256').update(pdf).digest())
  let end = 0
  const fins = pdfs.map((pdf) => (end += pdf.length))
  // concatenated bytes: an array would be sent in hexadecimal
  const rows = await db.rows(sql`
    insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
    select ${cd_empresa}, nome, 'application/pdf', hash,
           substring(${Buffer.concat(pdfs)}::bytea from fim - tamanho + 1 for tamanho)
    from unnest(${nomes}::text[], ${hashes}::bytea[], ${pdfs.map(({ length }) => length)}::int[],
                ${fins}::int[])
      with ordinality as novo (nome, hash, tamanho, fim, ordem) order by ordem
    returning ${columns('anexo', 'cd')}`)
  const anexos = rows.map(({ cd }) => cd).sort((one, other) => one - other)
  await db.rows(sql`
    update exame e set cd_anex = ficha.anexo
    from unnest(${exames.map(({ cd }) => cd)}::bigint[], ${anexos}::bigint[]) as ficha (exame, anexo)
    where e.cd_empresa = ${cd_empresa} and e.cd = ficha.exame`)
  const comRestricoes = exames.filter(({ cd_decis }) => cd_decis === 'AC')
  const linhas = comRestricoes.map(({ cd }) => restricoesOf(cd).join('\n'))
  await db.rows(sql`
    update exame e set restricoes = nullif(ditas.linhas, '')
    from unnest(${comRestricoes.map(({ cd }) => cd)}::bigint[], ${linhas}::text[]) as ditas (exame, linhas)
    where e.cd_empresa = ${cd_empresa} and e.cd = ditas.exame`)
  await db.rows(sql`
    insert into adaptacao (cd_empresa, cd_funcion, cd_exame)
    select ${cd_empresa}, e.cd_funcion, e.cd from exame e
    where e.cd_empresa = ${cd_empresa} and e.cd = any (${comRestricoes.map(({ cd }) => cd)}::bigint[])
      and e.restricoes is not null
    order by e.cd`)
  await db.rows(sql`
    insert into conhecimento (cd_empresa, cd_anex)
    select ${cd_empresa}, e.cd_anex from exame e
    where e.cd_empresa = ${cd_empresa} and e.cd = any (${exames.map(({ cd }) => cd)}::bigint[])
      and e.dt > current_date - 30`)
}

function fichaOf(exame: ExameDaFicha, empresa: EmpresaDemo): Ficha {
  const { cd, dt, dt_expir, cd_decis, tipo, medico, cedula, unidade } = exame
  const random = newRandom(cd)
  const fabrica = empresa.moradas[unidade ?? ''] === undefined ? null : unidade
  return {
    numero: `${dt.slice(0, 4)}/${String(cd).padStart(6, '0')}`,
    prestador,
    empresa: {
      nome: empresa.nome,
      nif: nif(empresa.nipc),
      cae: empresa.cae,
      estabelecimento: fabrica ?? 'Sede',
      morada: empresa.moradas[fabrica ?? 'Sede'] ?? null,
    },
    trabalhador: exame,
    posto: {
      conhecido: random.chance(0.9),
      avaliado: random.chance(0.95),
      informado: random.chance(0.9),
      fatores: fatoresOf(exame.profis),
    },
    exame: { dt, tipo },
    resultado: { cd_decis, dt_expir, outras_funcoes: outrasFuncoes(random, cd_decis) },
    recomendacoes: cd_decis === 'AC' ? restricoesOf(cd) : recomendacoes(random, cd_decis),
    medico: { nome: medico, cedula },
    aviso,
  }
}

/** The same lines in the certificate and beside the result. */
const restricoesOf = (cd: number) => recomendacoes(newRandom(cd), 'AC')

const perfis: Record<string, { profissoes: string[][] }> = profissoes.perfis
const fatores: Record<string, string[] | undefined> = textos.porPerfil
const perfilOf = new Map(
  Object.entries(perfis).flatMap(([perfil, { profissoes: rows }]) =>
    rows.map(([nome]) => [nome, perfil] as const),
  ),
)

const fatoresOf = (profis: string | null) => fatores[perfilOf.get(profis ?? '') ?? ''] ?? []

function recomendacoes(random: Random, cd_decis: ExameDaFicha['cd_decis']) {
  const conselhos = random.chance(0.4) ? [random.pick(textos.conselhos)] : []
  if (cd_decis !== 'AC') return conselhos
  const count = random.int(1, 2)
  const condicoes = new Set(Array.from({ length: count }, () => random.pick(textos.condicoes)))
  return [...condicoes, ...conselhos]
}

const outrasFuncoes = (random: Random, cd_decis: ExameDaFicha['cd_decis']) =>
  cd_decis === 'ID' || (cd_decis === 'IT' && random.chance(0.5))
    ? [random.pick(textos.outrasFuncoes)]
    : []

function nif(eight: string) {
  return eight + nifDigit(eight)
}
