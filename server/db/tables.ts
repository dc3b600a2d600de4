import { deConhecimento } from './tables/conhecimento.ts'
import { deContas } from './tables/contas.ts'
import { deDeveres } from './tables/deveres.ts'
import { deEmpresas } from './tables/empresas.ts'
import { dePasta } from './tables/pasta.ts'
import { dePedidos } from './tables/pedidos.ts'
import { dePessoas } from './tables/pessoas.ts'
import { deHorarios, doPrestador } from './tables/prestador.ts'
import { deSeguranca } from './tables/seguranca.ts'
import type { Table } from './tables/table.ts'

/** The register of tables. Rows of a table refer only to tables before it. */
export const tables: Readonly<Record<string, Table>> = {
  ...doPrestador,
  ...deContas,
  ...deEmpresas,
  ...dePessoas,
  ...deConhecimento,
  ...deDeveres,
  ...deSeguranca,
  ...dePedidos,
  ...dePasta,
  ...deHorarios,
}

/** Names of matching tables, in the register's order. */
export const namesOf = (holds: (table: Table) => unknown) =>
  Object.keys(tables).filter((name) => holds(tableOf(name)))

/** Throws for a table without an entry. */
export function tableOf(name: string): Table {
  const table = tables[name]
  if (!table) throw new Error(`${name} is not in the register of tables`)
  return table
}

export const isOfEmpresas = ({ de }: Table) => de === 'empresa' || de === 'auxiliar'

/** Tables with rows of companies, in the order in which they can be deleted. */
export const empresaTables: readonly string[] = namesOf(isOfEmpresas).toReversed()

/** Tables handed out with a company, the tree first. */
export const exportedTables = empresaTables.filter((name) => !tableOf(name).passa).toReversed()
