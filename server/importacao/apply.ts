import { camposDe } from '#contract/comum/funcionario.ts'
import { camposDeRegime, regimes } from '#contract/comum/funcionario-regimes.ts'
import { insertFuncionarios, eachColuna } from '#server/comum/funcionarios.ts'
import { createNos } from '#server/comum/organigramas.ts'
import { contarTabelas } from '#server/db/contar.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, joined, piece, sql } from '#server/db/sql.ts'
import type { MudancaDeFuncionario } from './diff.ts'
import { createNomes } from './nomes.ts'
import type { Plano } from './plan.ts'
import type { NoMudado } from './plan-organigrama.ts'

const batch = 2_000

/** Called as rows are written; the last call has `done` equal to `total`. */
export type Passo = (done: number, total: number) => void

/** Writes a plan. The company has been locked since the plan was made. */
export async function applyPlano(
  tx: Db,
  cd_empresa: number,
  plano: Plano,
  { dt_saida, onStep }: { dt_saida: string | null; onStep: Passo },
): Promise<void> {
  const { nos, organigrama, pessoas } = plano
  const known = new Map(nos.flatMap(({ ref, cd }) => (ref === null ? [] : [[ref, cd] as const])))
  const novos = organigrama?.novos ?? []
  for (const { ref, cd } of organigrama?.mudados ?? []) known.set(ref, cd)
  await renameNos(tx, cd_empresa, organigrama?.mudados ?? [])
  const codes = await createNos(tx, cd_empresa, novos, known)
  if (!pessoas) return
  const namesOf = await createNomes(tx, cd_empresa, pessoas.nomesNovos)
  const nodeOf = (cd: number) => (cd < 0 ? codes.get(novos[-cd - 1]?.ref ?? '') : undefined) ?? cd
  const admissoes = pessoas.admissoes.map(({ dados }) => ({
    ...dados,
    ...namesOf(dados),
    cd_organig: nodeOf(dados.cd_organig),
  }))
  const mudancas = pessoas.alteracoes.map(({ mudanca }) => ({
    ...mudanca,
    ...namesOf(mudanca),
    ...(mudanca.cd_organig && { cd_organig: nodeOf(mudanca.cd_organig) }),
  }))
  const total = admissoes.length + mudancas.length + pessoas.saidas.length
  let done = 0
  const step = (rows: number) => onStep((done += rows), total)
  step(0)
  await inBatches(tx, admissoes, (rows) => insertFuncionarios(tx, cd_empresa, rows), step)
  await inBatches(tx, mudancas, (rows) => updateFuncionarios(tx, cd_empresa, rows), step)
  const cds = pessoas.saidas.map(({ cd }) => cd)
  await inBatches(tx, cds, (some) => leave(tx, { cd_empresa, cds: some, dt_saida }), step)
}

async function renameNos(tx: Db, cd_empresa: number, mudados: readonly NoMudado[]) {
  if (mudados.length === 0) return
  await tx.rows(sql`
    update organigrama o set nome = n.nome, ref = n.ref, edicao = o.edicao + 1
    from jsonb_populate_recordset(null::organigrama, ${JSON.stringify(mudados)}::jsonb) n
    where o.cd = n.cd and o.cd_empresa = ${cd_empresa}`)
  // Caches of the tree contain its names too.
  await tx.rows(sql`
    update organigrama set versao = versao + 1
    where cd_empresa = ${cd_empresa} and cd = ${cd_empresa}`)
}

const deRegime = new Set<string>(camposDeRegime())
const outras = camposDe().filter((campo) => !deRegime.has(campo))
const periodos = joined(
  regimes.map(([campoDe, campoAte]) => {
    const [de, ate] = [identifier(campoDe), identifier(campoAte)]
    return piece`${de} = coalesce(n.${de}, f.${de}),
      ${ate} = case when n.${de} is null then f.${ate} else n.${ate} end`
  }),
  ', ',
)

/** A null keeps the stored value, but of a regime that begins; `inactiv: false` readmits. */
async function updateFuncionarios(
  tx: Db,
  cd_empresa: number,
  mudancas: readonly MudancaDeFuncionario[],
) {
  await tx.rows(sql`
    update funcionario f set
      ${eachColuna((coluna) => piece`${coluna} = coalesce(n.${coluna}, f.${coluna})`, outras)},
      ${periodos},
      inactiv = coalesce(n.inactiv, f.inactiv),
      dt_inactiv = case when n.inactiv is false then null else f.dt_inactiv end
    from jsonb_populate_recordset(null::funcionario, ${JSON.stringify(mudancas)}::jsonb) n
    where f.cd = n.cd and f.cd_empresa = ${cd_empresa}`)
}

/** A trigger cancels their bookings, as with any exit. */
async function leave(
  tx: Db,
  {
    cd_empresa,
    cds,
    dt_saida,
  }: { cd_empresa: number; cds: readonly number[]; dt_saida: string | null },
) {
  await tx.rows(sql`
    update funcionario f set inactiv = true, dt_inactiv = ${dt_saida}::date
    where f.cd_empresa = ${cd_empresa} and f.cd = any (${cds}::bigint[]) and not f.inactiv`)
}

async function inBatches<T>(
  tx: Db,
  rows: readonly T[],
  write: (rows: readonly T[]) => Promise<unknown>,
  step: (rows: number) => void,
) {
  for (let first = 0; first < rows.length; first += batch) {
    const part = rows.slice(first, first + batch)
    await write(part)
    await contarTabelas(tx)
    step(part.length)
  }
}
