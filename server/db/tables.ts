import { deContas } from './tables/contas.ts'
import { deEmpresas } from './tables/empresas.ts'
import { dePedidos } from './tables/pedidos.ts'
import { dePessoas } from './tables/pessoas.ts'
import { doPrestador } from './tables/prestador.ts'
import { deSeguranca } from './tables/seguranca.ts'
import type { Table } from './tables/table.ts'

/**
 * The register of tables: whose each is, how it reaches a person, what erasure does with it, how long it is
 * kept, who may do what. Exports, erasure, retention and the tests of the walls follow from it. Rows of a
 * table refer only to tables before it.
 */
export const tables: Readonly<Record<string, Table>> = {
  ...doPrestador,
  ...deContas,
  ...deEmpresas,
  ...dePessoas,
  ...dePedidos,
  ...deSeguranca,
}

/** The names of the tables for which a condition holds, in the register's order. */
export const namesOf = (holds: (table: Table) => unknown) =>
  Object.keys(tables).filter((name) => holds(tableOf(name)))

/** The entry of a table; throws for one that has none. */
export function tableOf(name: string): Table {
  const table = tables[name]
  if (!table) throw new Error(`${name} is not in the register of tables`)
  return table
}

/** Whether a company has rows of its own there. */
export const isOfEmpresas = ({ de }: Table) => de === 'empresa' || de === 'auxiliar'

/** Tables with rows of a company, those first whose rows name others: in this order they can be deleted. */
export const empresaTables: readonly string[] = namesOf(isOfEmpresas).toReversed()

/** What is handed out of a company: the tree first, then what stands in it. */
export const exportedTables = empresaTables.filter((name) => !tableOf(name).passa).toReversed()
