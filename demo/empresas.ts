import type { NoNovo } from '#server/comum/organigramas.ts'
import dados from './data/demonstracao.json' with { type: 'json' }

/** A node with its share of the employees; its commonest professions come first. */
type NoDemo = NoNovo & { peso: number; local: string; profissoes: readonly string[] }

export type EmpresaDemo = {
  nome: string
  /** without check digit, from an unissued range */
  nipc: string
  cae: string
  contacto: string
  /** by name of the node; else the head office's address */
  moradas: Readonly<Record<string, string>>
  total: number
  numero: (index: number) => string
  nos: readonly NoDemo[]
}

export const atlantico: EmpresaDemo = {
  ...dados.atlantico,
  numero: (index) => String(1000 + index * 7),
}

export const serra: EmpresaDemo = {
  ...dados.serra,
  numero: (index) => `SN-${String(index + 1).padStart(3, '0')}`,
}
