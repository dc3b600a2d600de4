import type { Direito } from '#contract/kit/rights.ts'
import {
  estadosUrgente,
  maisUrgentes,
  tiposUrgente,
  type Urgente,
} from '#contract/painel-urgentes.ts'
import type { Counting } from '#server/comum/figuras.ts'
import type { RowUrgente, Urgencias } from '#server/comum/urgentes.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/** Two are named; of the others it is said how many they are. */
const nomeados = 2

/** Of all areas the reader sees, by consequence, each with who may do what it asks. */
export async function urgentesOf(
  counting: Counting & { entrada: Db },
  areas: readonly Urgencias[],
): Promise<Urgente[]> {
  const { direitos } = counting.scope.membro
  const seen = areas.filter(({ direito }) => direitos.includes(direito))
  const found = await Promise.all(seen.map(async ({ find }) => await find(counting)))
  const first = onePerPerson(found.flat().toSorted(byConsequence)).slice(0, maisUrgentes)
  const quem = await whoMay(counting.entrada, counting.scope, first)
  return first.map(({ tipo, estado, cd, nome, organig, organig_acima, desde, pede }, at) => {
    const pode = has(direitos, pede)
    const names = pode ? [] : (quem.get(at) ?? [])
    const mais = Math.max(names.length - nomeados, 0)
    const named = names.slice(0, nomeados)
    return { tipo, estado, cd, nome, organig, organig_acima, desde, pode, quem: named, mais }
  })
}

function byConsequence(one: RowUrgente, other: RowUrgente) {
  const apart =
    estadosUrgente.indexOf(one.estado) - estadosUrgente.indexOf(other.estado) ||
    compare(one.desde, other.desde)
  return (
    apart || tiposUrgente.indexOf(one.tipo) - tiposUrgente.indexOf(other.tipo) || one.cd - other.cd
  )
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

const has = (direitos: readonly Direito[], pede: RowUrgente['pede']) =>
  (pede ?? []).every((direito) => direitos.includes(direito))

/** An expired exam is a duty as well: one request for a booking serves both. */
function onePerPerson(rows: readonly RowUrgente[]) {
  const people = new Set<number>()
  return rows.filter(({ tipo, cd }) => {
    if (tipo !== 'exame' && tipo !== 'dever') return true
    if (people.has(cd)) return false
    people.add(cd)
    return true
  })
}

/** By place in `rows`: names of people with the right at the unit or above it, nearest first. */
async function whoMay(entrada: Db, { cd_empresa, membro }: Scope, rows: readonly RowUrgente[]) {
  const asked = rows.flatMap(({ cd_organig, pede }, at) =>
    pede && !has(membro.direitos, pede) ? [{ at, cd_organig, pede: pede.join(' ') }] : [],
  )
  if (asked.length === 0) return new Map<number, string[]>()
  const found = await entrada.rows(sql`
    select a.at${asInt('at')}, ${columns('utilizador u', 'nome')}
    from unnest(${asked.map(({ at }) => at)}::int[], ${asked.map((one) => one.cd_organig)}::int[],
                ${asked.map(({ pede }) => pede)}::text[]) a(at, no, pede)
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = a.no
    join lateral (
      select m.cd_utilizador, max(array_position(o.caminho, m.cd_organig)) as perto
      from membro m
      where m.cd_empresa = ${cd_empresa} and m.cd_organig = any (o.caminho) and not m.inactiv
        and string_to_array(a.pede, ' ') <@ m.direitos
      group by m.cd_utilizador) q on true
    join utilizador u on u.cd = q.cd_utilizador and u.entrou
    order by a.at, q.perto desc, normalizar(u.nome) collate "C", u.cd`)
  const grouped = Map.groupBy(found, ({ at }) => at)
  return new Map(Array.from(grouped, ([at, all]) => [at, all.map(({ nome }) => nome)]))
}
