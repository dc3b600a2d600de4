import { readFilters } from '#contract/kit/filter.ts'
import { isOverAll, type EmpresaList, type List } from '#contract/kit/list.ts'
import { readSearch } from '#contract/kit/list-address.ts'
import { allRoutes } from '#contract/routes.ts'
import { filtrosDePessoas, filtrosDoServico } from '#contract/vista/vista.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Views kept before have no call: what any list filters by is left to them. */
export type Guardada = {
  chamada: string | null
  endereco: string
  doPrestador: boolean
  partilhada?: boolean
}

const isList = (call: object): call is List => 'sortable' in call
const listas = new Map<string, List>(allRoutes.filter(isList).map((lista) => [lista.path, lista]))
const filtros = new Set(allRoutes.filter(isList).flatMap(({ filters }) => Object.keys(filters)))

/** Throws 400 for more than filters, order and columns, and for what this list does not have. */
export function checkEndereco({ chamada, endereco, doPrestador, partilhada }: Guardada) {
  const given = new URLSearchParams(endereco)
  const lista = chamada === null ? undefined : listaDe(chamada, doPrestador)
  const ofLista = lista ? new Set(Object.keys(lista.filters)) : filtros
  const others = [...given.keys()].filter((nome) => !proprios.has(nome))
  const pessoas = partilhada ? [...filtrosDePessoas, ...filtrosDoServico] : filtrosDePessoas
  if (others.some((nome) => pessoas.includes(nome) || !ofLista.has(nome)))
    throw new Refusal(
      400,
      'Uma vista guarda filtros, colunas e ordem, e não o que se pesquisou nem uma pessoa. Guarde-a outra vez a partir da lista.',
    )
  if (!lista) return
  const said = Object.fromEntries(given)
  const read = new Map<string, unknown>(
    Object.entries({ ...readSearch(lista, said), ...readFilters(lista.filters, said) }),
  )
  const columns = said['col']?.split('.') ?? []
  const unknown = columns.some((key) => !Object.hasOwn(lista.row.shape, key))
  if (unknown || [...given.keys()].some((nome) => read.get(nome) === undefined)) throw semTal()
}

const proprios = new Set(['ordenacao', 'organigrama', 'col'])

/** The list of a company by its call; undefined for one that went since. */
export const listaDaEmpresa = (chamada: string): EmpresaList | undefined => {
  const lista = listas.get(chamada)
  return lista && !isOverAll(lista) ? lista : undefined
}

function listaDe(chamada: string, doPrestador: boolean): List {
  const lista = listas.get(chamada)
  if (!lista || isOverAll(lista) !== doPrestador) throw semTal()
  return lista
}

const semTal = () =>
  new Refusal(
    400,
    'A vista tem um filtro, uma coluna ou uma ordem que esta lista não tem. Guarde-a outra vez a partir da lista.',
  )
