import type { AnularAto, Ato, DeFora, Visto } from '#contract/comum/todos.ts'
import { minutosParaRepor } from '#contract/comum/pedido.ts'
import type { Autoria, Scope } from '#server/kit/access/session.ts'
import { versaoDaFicha } from '#server/comum/funcionarios.ts'
import { asFlag, asTextOrNull, columns, columnsOrNull } from '#server/db/columns.ts'
import { contarTabelas } from '#server/db/contar.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import type { Especie } from './especie.ts'

export type Julgados = { quem: number[]; fora: DeFora[] }

/**
 * Parts the seen employees: in the act, or left out. `porque` is the act's own reason
 * against an employee `f`, or null.
 */
export async function judgeVistos(
  db: Db,
  scope: Scope,
  vistos: readonly Visto[],
  porque: Fragment,
): Promise<Julgados> {
  const unicos = new Map(vistos.map(({ cd, versao }) => [cd, versao]))
  const rows = await db.rows(sql`
    select ${columns('funcionario v', 'cd')}, ${columnsOrNull('funcionario f', 'nome', 'num_mecan')},
           (case when f.cd is null then 'não está neste organigrama'
                 when f.inactiv then 'já saiu da empresa'
                 when ${versaoDaFicha} <> v.versao then 'mudou depois de escolher'
                 else ${porque} end)${asTextOrNull('porque')}
    from unnest(${[...unicos.keys()]}::bigint[], ${[...unicos.values()]}::bigint[]) v (cd, versao)
    left join funcionario f on f.cd = v.cd and ${await withinScope(db, scope)}
    order by f.chave_nome, v.cd`)
  return {
    quem: rows.flatMap(({ cd, porque: why }) => (why === null ? [cd] : [])),
    fora: rows.flatMap(({ porque: why, ...pessoa }) =>
      why === null ? [] : [{ ...pessoa, porque: why }],
    ),
  }
}

/** The same under the locks of these employees, which requests and answers wait for. Throws 409. */
export async function lockVistos(
  tx: Db,
  scope: Scope,
  vistos: readonly Visto[],
  porque: Fragment,
): Promise<Julgados> {
  await contarTabelas(tx)
  await tx.rows(sql`
    select from funcionario f
    where f.cd = any (${vistos.map(({ cd }) => cd)}::bigint[]) and ${await withinScope(tx, scope)}
    order by f.cd for no key update of f`)
  // a second statement sees what another transaction wrote before the locks
  const julgados = await judgeVistos(tx, scope, vistos, porque)
  if (julgados.quem.length > 0) return julgados
  const [first, ...others] = julgados.fora
  const quem = first?.nome ?? 'Quem escolheu'
  const mais = others.length === 0 ? '' : ` E mais ${formatNumber(others.length)}.`
  throw new Refusal(
    409,
    `Nada foi pedido. ${quem} ${first?.porque ?? ''}.${mais} Volte atrás e reveja quem são.`,
  )
}

/** Throws 400 where the typed number is not that of the people sent. */
export function checkNumero(numero: number, vistos: readonly Visto[]): void {
  if (numero === vistos.length) return
  throw new Refusal(400, 'O número não é o das pessoas escolhidas. Reveja e escreva-o de novo.', {
    campos: { numero: `São ${formatNumber(vistos.length)}.` },
  })
}

/**
 * Deletes all requests of one act of the caller, or none. Throws 409 when it is too late, or one of
 * them was answered or taken back.
 */
export async function undoAto(
  tx: Db,
  { tabela }: Especie,
  { scope, autor }: Autoria,
  { cd, ate, total }: AnularAto,
): Promise<string> {
  // requests of one transaction have one time
  const doAto = piece`p.cd between ${cd} and ${ate} and p.cd_autor = ${autor.cd}
    and ${await withinScope(tx, scope, piece`p`)}
    and p.criado_em = (
      select q.criado_em from ${tabela} q where q.cd_empresa = ${scope.cd_empresa} and q.cd = ${cd})`
  const found = await tx.rows(sql`
    select ${columns('pedido_funcionario p', 'cd_funcion')},
           (p.criado_em > now() - make_interval(mins => ${minutosParaRepor}))${asFlag('a_tempo')}
    from ${tabela} p where ${doAto} and p.cd_estad = 0`)
  if (found.some(({ a_tempo }) => !a_tempo)) {
    throw new Refusal(409, `Passaram mais de ${minutosParaRepor} minutos: ${umAUm}`)
  }
  if (found.length === total) {
    const pessoas = found.flatMap(({ cd_funcion }) => cd_funcion ?? [])
    await tx.rows(sql`
      select from funcionario f
      where f.cd_empresa = ${scope.cd_empresa} and f.cd = any (${pessoas}::bigint[])
      order by f.cd for no key update of f`)
    const gone = await tx.rows(sql`
      delete from ${tabela} p where ${doAto} and p.cd_estad = 0 returning p.cd`)
    if (gone.length === total) {
      return total === 1
        ? 'O pedido foi anulado.'
        : `Os ${formatNumber(total)} pedidos foram anulados.`
    }
  }
  throw new Refusal(409, `Algum destes pedidos já foi respondido ou removido: ${umAUm}`)
}

const umAUm = 'já não se anulam todos. Remova, na lista, os que ainda são novos.'

const numero = new Intl.NumberFormat('pt-PT')
const formatNumber = (value: number) => numero.format(value)

export function atoOf(
  cds: readonly number[],
  fora: DeFora[],
  [one, many]: readonly [one: string, many: string],
): Ato {
  const message =
    cds.length === 1
      ? `${capital(one)} enviado com sucesso.`
      : `${formatNumber(cds.length)} ${many} enviados com sucesso.`
  return { message, cd: cds[0] ?? 0, ate: cds.at(-1) ?? 0, total: cds.length, fora }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Contado = readonly [total: number | undefined, one: string, many?: string]

/** A sentence for each thing that somebody has. */
export const avisosContados = (contados: readonly Contado[]): string[] =>
  contados.flatMap(([total = 0, one, many = one]) =>
    total === 0
      ? []
      : [total === 1 ? `1 pessoa tem ${one}.` : `${formatNumber(total)} pessoas têm ${many}.`],
  )
