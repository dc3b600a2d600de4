import type { Estado } from '#contract/estado.ts'
import type { Parte } from '#server/comum/figuras.ts'
import { menosPessoas } from '#server/comum/lembrete/unidades.ts'
import type { Config } from '#server/config.ts'
import { asInt, asIntOrNull, asText, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

type Asking = { db: Db; scope: Scope; config: Config }
type Unidade = { nome: string; pessoas: number; nos: (number | null)[] }

/** Counts by unit below the reader's node, each with all that is under it. */
export async function estadoOf(asking: Asking, partes: readonly Parte[]): Promise<Estado> {
  const { db, scope } = asking
  const nos = await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome', 'total_funcionarios as pessoas')}
    from organigrama o
    where o.cd_empresa = ${scope.cd_empresa} and (o.cd = ${scope.org} or o.cd_base = ${scope.org})
    order by o.chave, o.cd`)
  const hoje = await db.one(sql`select current_date${asText('dt')}`)
  const raiz = nos.find(({ cd }) => cd === scope.org)
  const cabeca = { dt: hoje?.dt ?? '', nome: raiz?.nome ?? '' }
  if (!raiz || raiz.pessoas < menosPessoas) return { ...cabeca, partes: [] }
  const unidades = unidadesOf(
    raiz,
    nos.filter(({ cd }) => cd !== scope.org),
  )
  const vistas = partes.filter(({ direito }) => scope.membro.direitos.includes(direito))
  return {
    ...cabeca,
    partes: await Promise.all(
      vistas.map(async (parte) => await countParte(asking, parte, unidades)),
    ),
  }
}

type No = { cd: number; nome: string; pessoas: number }

/** Those too small stand together, with one more where they would still be too few. */
export function unidadesOf(raiz: No, filhos: readonly No[]): Unidade[] {
  const proprias = raiz.pessoas - filhos.reduce((sum, { pessoas }) => sum + pessoas, 0)
  const outras: Unidade = { nome: 'Outras', pessoas: proprias, nos: [null] }
  const juntas = new Set<No>()
  const join = (no: No) => {
    juntas.add(no)
    outras.pessoas += no.pessoas
    outras.nos.push(no.cd)
  }
  for (const no of filhos) if (no.pessoas < menosPessoas) join(no)
  const maiores = filhos
    .filter((no) => !juntas.has(no))
    .toSorted((um, outro) => um.pessoas - outro.pessoas)
  const [menor] = maiores
  if (menor && outras.pessoas > 0 && outras.pessoas < menosPessoas) join(menor)
  const sozinhas = filhos.filter((no) => !juntas.has(no))
  return [...sozinhas.map(({ cd, nome, pessoas }) => ({ nome, pessoas, nos: [cd] })), outras]
}

async function countParte(
  { db, scope, config }: Asking,
  { titulo, pagina, from, no, colunas }: Parte,
  unidades: readonly Unidade[],
): Promise<Estado['partes'][number]> {
  const ditas = Object.entries(colunas(config))
  const { cd_empresa, org } = scope
  const values = ditas.map(([, sim], coluna) => piece`(${coluna}::int, ${sim})`)
  const rows = await db.rows(sql`
    select o.caminho[array_position(o.caminho, ${org}::int) + 1]${asIntOrNull('no')},
           v.coluna${asInt('coluna')}, count(*)${asInt('total')}
    from ${from(cd_empresa)}
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = ${no}
    cross join lateral (values ${joined(values, ', ')}) v(coluna, sim)
    where p.cd_empresa = ${cd_empresa} and o.caminho @> array[${org}::int] and v.sim
    group by 1, 2`)
  const somaOf = (nos: readonly (number | null)[] | undefined, coluna: number) =>
    rows
      .filter((row) => row.coluna === coluna && (!nos || nos.includes(row.no)))
      .reduce((sum, { total }) => sum + total, 0)
  const linhaOf = (nome: string, nos?: Unidade['nos']) => ({
    nome,
    valores: ditas.map((_, coluna) => somaOf(nos, coluna)),
  })
  const linhas = unidades.flatMap(({ nome, nos }) => {
    const linha = linhaOf(nome, nos)
    return nos.includes(null) && linha.valores.every((valor) => valor === 0) ? [] : [linha]
  })
  return {
    titulo,
    pagina,
    colunas: ditas.map(([nome]) => nome),
    linhas: [...linhas, linhaOf('Total')],
  }
}
