import { asOwner } from '#test/database.ts'
import type { SobrePessoa, Table } from '../tables/table.ts'

type Column = { nome: string; tipo: string; vazia: boolean; gerada: boolean; omissao: boolean }
type Key = { colunas: string[]; para: string }
export type Catalogue = Record<string, { colunas: Column[]; chaves: Key[] }>
type Register = Readonly<Record<string, Table>>

export async function readCatalogue(house: { ownerUrl: string }): Promise<Catalogue> {
  const rows = await asOwner<{ nome: string; colunas: Column[]; chaves: Key[] | null }>(
    house,
    `select c.relname::text as nome,
            (select json_agg(json_build_object(
               'nome', a.attname, 'tipo', format_type(a.atttypid, null), 'vazia', not a.attnotnull,
               'gerada', a.attgenerated <> '', 'omissao', a.atthasdef) order by a.attnum)
             from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as colunas,
            (select json_agg(json_build_object(
               'colunas', (select json_agg(a.attname) from pg_attribute a
                           where a.attrelid = k.conrelid and a.attnum = any (k.conkey)),
               'para', k.confrelid::regclass::text))
             from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as chaves
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  return Object.fromEntries(
    rows.map(({ nome, colunas, chaves }) => [nome, { colunas, chaves: chaves ?? [] }]),
  )
}

/** Differences between register and database, as instructions. */
export function compareTables(catalogue: Catalogue, register: Register): string[] {
  const missing = Object.keys(catalogue).filter((name) => !register[name])
  const gone = Object.keys(register).filter((name) => !catalogue[name])
  return [
    ...missing.map((name) => `${name}: add an entry for this table to server/db/tables`),
    ...gone.map((name) => `${name}: no such table, take its entry away`),
    ...Object.entries(register).flatMap(([name, table]) => {
      const stored = catalogue[name]
      if (!stored) return []
      const said = [
        ...ownerFaults(stored.colunas, table),
        ...orderFaults(name, stored.chaves, Object.keys(register)),
        ...personFaults(name, catalogue, register),
      ]
      return said.map((fault) => `${name}${fault}`)
    }),
  ]
}

function ownerFaults(columns: Column[], { de, ficheiro }: Table): string[] {
  const company = columns.find(({ nome }) => nome === 'cd_empresa')
  const bytes = columns.some(({ nome, tipo }) => nome === 'conteudo' && tipo === 'bytea')
  const faults: string[] = []
  if (
    company === undefined
      ? de === 'empresa' || de === 'auxiliar'
      : de !== 'empresa' && de !== 'auxiliar'
  ) {
    faults.push(`: «de: '${de}'» contradicts its column cd_empresa`)
  }
  if (de === 'auxiliar' && company?.vazia === false) {
    faults.push(`: every row has a company, say «de: 'empresa'»`)
  }
  if (bytes !== (ficheiro !== undefined)) faults.push(': say «ficheiro» where rows have «conteudo»')
  return faults
}

function orderFaults(name: string, keys: Key[], order: string[]): string[] {
  return keys
    .filter(({ para }) => order.indexOf(para) > order.indexOf(name) && !circular(name, para))
    .map(({ para }) => `: refers to ${para}, which must come before it in the register`)
}

/** An activity and its report name each other, and so do a document and its file. */
const circular = (name: string, para: string) =>
  ['atividade atividade_anexo', 'documento documento_ficheiro'].includes(`${name} ${para}`)

function personFaults(name: string, catalogue: Catalogue, register: Register): string[] {
  const { colunas = [], chaves = [] } = catalogue[name] ?? {}
  const { pessoa, impessoal } = register[name] ?? {}
  const ofPeople = new Set(Object.keys(register).filter((one) => register[one]?.pessoa))
  const direct = colunas.filter(({ nome }) => nome === 'cd_funcion').map(({ nome }) => nome)
  const linked = chaves.filter(({ para }) => para !== name && ofPeople.has(para))
  if (!pessoa) {
    if (impessoal !== undefined || (direct.length === 0 && linked.length === 0)) return []
    const by = direct[0] ?? linked[0]?.para
    return [`: reaches a person by ${by}: say «pessoa», or «impessoal» and what it holds`]
  }
  const named = new Set(pessoa.caminhos.map(({ coluna }) => coluna))
  return [
    ...direct
      .filter((one) => !named.has(one))
      .map((one) => `.${one}: refers to a person, add it to «caminhos»`),
    ...pessoa.caminhos.flatMap(({ coluna, de, nomeadaPor }) => [
      ...(colunas.some(({ nome }) => nome === coluna) ? [] : [`.${coluna}: no such column`]),
      ...[de, nomeadaPor]
        .filter((one) => one !== undefined && !ofPeople.has(one))
        .map((one) => `: its way goes through ${one}, which says no «pessoa»`),
    ]),
    ...columnFaults(colunas, pessoa),
  ]
}

const keys = new Set(['cd', 'cd_empresa', 'versao'])

function columnFaults(columns: Column[], { fica, limpa = [] }: SobrePessoa): string[] {
  if (!fica) return []
  const stays = new Set(fica.colunas)
  const cleared = new Set(limpa)
  const own = columns.filter(({ nome, gerada }) => !gerada && !keys.has(nome))
  const known = new Set(own.map(({ nome }) => nome))
  return [
    ...own
      .filter(({ nome }) => !stays.has(nome) && !cleared.has(nome))
      .map(
        ({ nome }) =>
          `.${nome}: say whether erasing a person keeps it («fica») or clears it («limpa»)`,
      ),
    ...[...stays, ...cleared]
      .filter((one) => !known.has(one))
      .map((one) => `.${one}: no such column`),
    ...own
      .filter(({ nome, vazia, omissao }) => cleared.has(nome) && !vazia && !omissao)
      .map(({ nome }) => `.${nome}: cannot be cleared, it is not null and has no default`),
    ...[...stays]
      .filter((one) => cleared.has(one))
      .map((one) => `.${one}: kept and cleared at once`),
  ]
}
