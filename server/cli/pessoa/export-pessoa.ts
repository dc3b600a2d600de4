import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import { piece, sql, identifier } from '#server/db/sql.ts'
import { namesOf, tableOf, isOfEmpresas } from '#server/db/tables.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { unwritten } from '../lugar.ts'
import { reading } from '../../db/copia/save.ts'
import { fromAbout, tablesOfPessoas, type PessoaProcurada } from './about.ts'
import { asInt, asText } from '#server/db/columns.ts'

type Exportada = { linhas: number; ficheiros: number }

/** Writes a person's data into a new folder, by an atomic rename. Throws 409. */
export async function exportPessoa(
  ownerUrl: string,
  pessoa: PessoaProcurada,
  { folder, versao }: { folder: string; versao: string },
): Promise<Exportada> {
  if (existsSync(folder)) throw new Refusal(409, `${folder} já existe: indique outra pasta.`)
  const part = `${folder}.parte`
  try {
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { mode: 0o700 })
    const done = await reading(ownerUrl, (db) => write(db, pessoa, { part, versao }))
    await rename(part, folder)
    return done
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined)
    throw unwritten(error, folder)
  }
}

async function write(
  db: Db,
  pessoa: PessoaProcurada,
  { part, versao }: { part: string; versao: string },
) {
  const dados: Record<string, LinhaExportada[]> = {}
  for (const table of tablesOfPessoas) {
    const parte = tableOf(table).pessoa?.parte
    if (parte !== undefined) dados[parte] = await rowsOf(db, table, pessoa)
  }
  const rows = Object.values(dados).flat()
  await addNames(db, pessoa, rows)
  const { cd, nome } = pessoa
  const em = new Date().toISOString()
  const text = JSON.stringify({ apto: versao, em, pessoa: { cd, nome }, ...dados }, null, 2)
  await writeFile(join(part, 'dados.json'), `${text}\n`, { mode: 0o600 })
  return { linhas: rows.length, ficheiros: await writeFiles(db, pessoa, part) }
}

async function rowsOf(db: Db, table: string, pessoa: PessoaProcurada): Promise<LinhaExportada[]> {
  const hidden = ['conteudo', 'cd_empresa', ...(tableOf(table).pessoa?.alheias ?? [])]
  const rows = await db.rows<{ linha: LinhaExportada }>(sql`
    select to_jsonb(t) - (
      select array_agg(a.attname::text) from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0
        and (a.attgenerated <> '' or a.attname = any (${hidden}::text[]))) as linha
    ${fromAbout(table, pessoa)} order by t.cd`)
  return rows.map(({ linha }) => linha)
}

type Ficheiro = { nome: string; mime: string; conteudo: Buffer }

async function writeFiles(db: Db, pessoa: PessoaProcurada, part: string): Promise<number> {
  let written = 0
  for (const table of namesOf((one) => one.pessoa && one.ficheiro)) {
    const { ficheiro } = tableOf(table)
    const named =
      typeof ficheiro === 'object' ? ficheiro.nome(pessoa.cd_empresa) : piece`t.cd::text`
    const files = sql`select ${named} as nome, t.mime, t.conteudo ${fromAbout(table, pessoa)}`
    for await (const some of db.pieces<Ficheiro>(files, 4)) {
      for (const { nome, mime, conteudo } of some) {
        const target = join(part, `${nome}.${endings[mime] ?? 'bin'}`)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await writeFile(target, conteudo, { mode: 0o600 })
        written += 1
      }
    }
    await db.rows(sql`close lista`)
  }
  return written
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
}

type LinhaExportada = Record<string, unknown>

const lookups: Record<string, { table: string; key?: string }> = {
  cd_acc_lesiv: { table: 'acao_lesiva' },
  cd_agrup_prof: { table: 'agrupamento' },
  cd_area: { table: 'area' },
  cd_categ: { table: 'categoria' },
  cd_enferm: { table: 'enfermeiro' },
  cd_func_propost: { table: 'funcao', key: 'funcao_proposta' },
  cd_local: { table: 'local' },
  cd_medic: { table: 'medico' },
  cd_motiv: { table: 'motivo_atividade' },
  cd_nacion: { table: 'nacionalidade' },
  cd_organig: { table: 'organigrama' },
  cd_organig_novo: { table: 'organigrama', key: 'organigrama_novo' },
  cd_profis: { table: 'profissao' },
  cd_tecnic: { table: 'tecnico' },
  cd_tipo_ac_enferm: { table: 'tipo_ac_enferm', key: 'tipo' },
  cd_tipo_exam: { table: 'tipo_exame', key: 'tipo' },
  cd_utilizador: { table: 'utilizador', key: 'lido_por' },
}

/** Adds the names of codes: `medico` beside `cd_medic`. */
async function addNames(
  db: Db,
  { cd_empresa }: { cd_empresa: number },
  rows: readonly LinhaExportada[],
): Promise<void> {
  for (const [column, { table, key = table }] of Object.entries(lookups)) {
    const codes = rows.map((row) => row[column]).filter((code) => typeof code === 'number')
    if (codes.length === 0) continue
    const own = isOfEmpresas(tableOf(table))
      ? piece`(t.cd_empresa is null or t.cd_empresa = ${cd_empresa})`
      : piece`true`
    const found = await db.rows(sql`
      select t.cd${asInt('cd')}, t.nome${asText('nome')} from ${identifier(table)} t
      where t.cd = any (${codes}::bigint[]) and ${own}`)
    const names = new Map<unknown, string>(found.map(({ cd, nome }) => [cd, nome]))
    for (const row of rows) row[key] ??= names.get(row[column])
  }
}
