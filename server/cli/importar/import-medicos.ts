import { tabelas } from '#contract/auxiliar/tabelas.ts'
import { show, textFault, type Achado } from '#contract/kit/ficheiro/achado.ts'
import type { Tabela } from '#contract/kit/ficheiro/tabela.ts'
import { deTodas, type Db, type Prestador } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { countOf } from '#server/kit/base/count.ts'
import { lockImport } from '#server/importacao/lock.ts'
import { allOrNone, type ResultadoDaCarga } from './all-or-none.ts'
import type { Lido } from './read-ficheiro.ts'
import { relatoOf, refusedLines } from './report.ts'

export const colunasDeMedico = ['cedula', 'nome'] as const

type Entrada = {
  medicos: Lido<Tabela<(typeof colunasDeMedico)[number]>>
  simular: boolean
}
type Medico = { linha: number; cedula: string; nome: string }
type Guardado = { cd: number; cedula: string; nome: string; inactiv: boolean }

/** Imports physicians for all companies by licence number, all or none; renames known ones. */
export async function importMedicos(
  prestador: Prestador,
  { medicos, simular }: Entrada,
  signal: AbortSignal,
): Promise<ResultadoDaCarga> {
  return await allOrNone(prestador.empresa(deTodas), signal, async (tx) => {
    await lockImport(tx, 'medicos')
    const { lidos, recusas } = parseMedicos(medicos.tabela)
    const guardados = await guardadosOf(tx, lidos)
    const avisos = lidos.flatMap(({ linha, cedula }) =>
      guardados.get(cedula)?.inactiv === true
        ? [{ linha, campo: 'cedula', motivo: 'está fora de uso, e assim fica' }]
        : [],
    )
    const novos = lidos.filter(({ cedula }) => !guardados.has(cedula))
    const mudados = lidos.filter(({ cedula, nome }) => {
      const guardado = guardados.get(cedula)
      return guardado !== undefined && guardado.nome !== nome
    })
    const ficheiros = [relatoOf(medicos, { recusas, avisos })]
    const resultado = { simulado: simular, ficheiros, resumo: [] }
    if (refusedLines(ficheiros) > 0) return resultado
    await write(tx, novos, mudados)
    const iguais = lidos.length - novos.length - mudados.length
    const counts = [
      countOf(novos.length, 'novo', 'novos'),
      countOf(mudados.length, 'alterado', 'alterados'),
      countOf(iguais, 'igual', 'iguais'),
    ]
    return { ...resultado, resumo: [`Médicos: ${counts.join(', ')}`] }
  })
}

function parseMedicos(tabela: Entrada['medicos']['tabela']) {
  const recusas: Achado[] = [...tabela.recusas]
  const linhas = new Map<string, number>()
  const lidos: Medico[] = []
  for (const { linha, celulas } of tabela.linhas) {
    const faults = colunasDeMedico.flatMap((campo) => {
      const max = campo === 'nome' ? tabelas.medico.max : cedulaMax
      const motivo = textFault(celulas[campo], { max, obrigatorio: true })
      return motivo === undefined ? [] : [{ linha, campo, motivo }]
    })
    const antes = linhas.get(celulas.cedula)
    if (antes !== undefined && celulas.cedula !== '') {
      const motivo = `${show(celulas.cedula)} já é a da linha ${antes}`
      faults.push({ linha, campo: 'cedula', motivo })
    }
    linhas.set(celulas.cedula, antes ?? linha)
    recusas.push(...faults)
    if (faults.length === 0) lidos.push({ linha, ...celulas })
  }
  return { lidos, recusas }
}

const cedulaMax = 10

async function guardadosOf(tx: Db, lidos: readonly Medico[]): Promise<Map<string, Guardado>> {
  const cedulas = lidos.map(({ cedula }) => cedula)
  const rows = await tx.rows(sql`
    select ${columns('medico m', 'cd', 'cedula', 'nome', 'inactiv')} from medico m
    where m.cedula = any (${cedulas}::text[]) order by m.cd for no key update`)
  return new Map(rows.map((row) => [row.cedula, row]))
}

async function write(tx: Db, novos: readonly Medico[], mudados: readonly Medico[]) {
  const of = (some: readonly Medico[]) =>
    JSON.stringify(some.map(({ cedula, nome }) => ({ cedula, nome })))
  await tx.rows(sql`
    insert into medico (nome, cedula)
    select n.nome, n.cedula from jsonb_populate_recordset(null::medico, ${of(novos)}::jsonb) n`)
  await tx.rows(sql`
    update medico m set nome = n.nome, versao = m.versao + 1
    from jsonb_populate_recordset(null::medico, ${of(mudados)}::jsonb) n
    where m.cedula = n.cedula`)
}
