import {
  capitulosCom,
  capitulosDaPasta,
  diasDaPasta,
  maxPastas,
  numerosDosCapitulos,
  type NumeroDoCapitulo,
} from '#contract/pasta/capitulos.ts'
import { periodoDaPastaErrado, type PastaForm } from '#contract/pasta/forms.ts'
import type { Pasta } from '#contract/pasta/pasta.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { type Autor, readScope, type Scope, type Session } from '#server/kit/access/session.ts'
import { asFlag, asInt, asNumberOrNull, columns, momentOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { dadosErrados, Refusal } from '#server/kit/base/refusal.ts'

const semPasta = () => new Refusal(404, 'Esta pasta já não existe. Faça outra.')

const comDireito = (numeros: readonly NumeroDoCapitulo[]) =>
  numeros.map((numero) => ({ numero, nome: capitulosDaPasta[numero].nome }))

/** By the rights at a node: the chapters a folder of it would have, and those left out. */
export function divididos({ membro: { direitos } }: Scope) {
  const inclui = capitulosCom(direitos)
  const fora = numerosDosCapitulos.filter((numero) => !inclui.includes(numero))
  return { inclui: comDireito(inclui), semDireito: comDireito(fora) }
}

export const mayHave = ({ membro }: Pick<Scope, 'membro'>, capitulos: readonly number[]) => {
  const seus: readonly number[] = capitulosCom(membro.direitos)
  return !membro.inactiv && capitulos.every((numero) => seus.includes(numero))
}

/** The day on which the folder `p` goes. */
const acaba = piece`(coalesce(p.pronta_em, p.criada_em) + make_interval(days => ${diasDaPasta}::int))`

/** Those of an account, the last first; those whose rights it lost go. */
export async function pastasDe(
  { db, entrada, scope }: { db: Db; entrada: Db; scope: Scope },
  session: Session,
): Promise<Pasta[]> {
  const { cd_empresa } = scope
  const rows = await db.rows(sql`
    select ${columns('pasta p', 'cd', 'cd_organig', 'unidade', 'de', 'ate', 'capitulos', 'estado')},
           ${columns('pasta p', 'total')}, p.tamanho${asNumberOrNull('tamanho')},
           ${momentOf(piece`p.criada_em at time zone 'Europe/Lisbon'`, 'criada_em')},
           ${momentOf(piece`${acaba} at time zone 'Europe/Lisbon'`, 'apaga_em')},
           (select count(*) from pasta_ficheiro x
            where x.cd_empresa = ${cd_empresa} and x.cd_pasta = p.cd)${asInt('feitos')}
    from pasta p
    where p.cd_empresa = ${cd_empresa} and p.cd_autor = ${session.cd_utilizador}
      and ${acaba} > now()
    order by p.cd desc`)
  const suas: Pasta[] = []
  for (const { capitulos, ...pasta } of rows) {
    const there = await readScope(entrada, session, pasta.cd_organig)
    if (!there || !mayHave(there, capitulos)) await dropPasta(db, cd_empresa, pasta.cd)
    else suas.push({ ...pasta, capitulos: comDireito(conhecidos(capitulos)) })
  }
  return suas
}

export const conhecidos = (capitulos: readonly number[]) =>
  numerosDosCapitulos.filter((numero) => capitulos.includes(numero))

const lockKey = 4_186_290

/** Returns the code. Throws 400, and 409 where the maker has as many as he may. */
export async function insertPasta(
  tx: Db,
  { scope, autor }: { scope: Scope; autor: Autor },
  { de, ate, fotografias }: PastaForm,
): Promise<number> {
  const errados = periodoDaPastaErrado({ de, ate }, emLisboa(Date.now()).slice(0, 10))
  if (Object.keys(errados).length > 0) throw dadosErrados(errados)
  const { cd_empresa, org } = scope
  // two at once wait for each other
  await tx.rows(sql`select pg_advisory_xact_lock(${lockKey}::int, ${autor.cd}::int)`)
  const unidade = await tx.one(sql`
    select ${columns('organigrama o', 'nome')} from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd = ${org}`)
  const suas = await tx.one(sql`
    select count(*)${asInt('total')} from pasta p
    where p.cd_empresa = ${cd_empresa} and p.cd_autor = ${autor.cd} and ${acaba} > now()`)
  if ((suas?.total ?? 0) >= maxPastas) {
    throw new Refusal(409, `Já tem ${maxPastas} pastas. Remova uma para fazer outra.`)
  }
  const row = await tx.one(sql`
    insert into pasta
      (cd_empresa, cd_organig, unidade, de, ate, fotografias, capitulos, cd_autor, autor)
    values (${cd_empresa}, ${org}, ${unidade?.nome ?? ''}, ${de}, ${ate}, ${fotografias},
            ${capitulosCom(scope.membro.direitos)}::smallint[], ${autor.cd}, ${autor.nome})
    returning ${columns('pasta', 'cd')}`)
  return row?.cd ?? 0
}

type Pedinte = { scope: Scope; session: Session }

/** His own folder of this unit. Throws 404; it is gone where he lost a right. */
export async function ownPasta(db: Db, { scope, session }: Pedinte, cd: number) {
  const { cd_empresa, org } = scope
  const pasta = await db.one(sql`
    select ${columns('pasta p', 'cd', 'estado', 'unidade', 'de', 'ate', 'capitulos')},
           (${acaba} <= now())${asFlag('velha')}
    from pasta p
    where p.cd_empresa = ${cd_empresa} and p.cd = ${cd} and p.cd_organig = ${org}
      and p.cd_autor = ${session.cd_utilizador}`)
  if (!pasta || pasta.velha) throw semPasta()
  if (mayHave(scope, pasta.capitulos)) return pasta
  await dropPasta(db, cd_empresa, cd)
  throw new Refusal(
    404,
    'Esta pasta foi apagada: já não tem acesso a tudo o que ela continha. Faça outra.',
  )
}

/** With its files. */
export const dropPasta = async (db: Db, cd_empresa: number, cd: number) =>
  void (await db.rows(sql`
    delete from pasta p where p.cd_empresa = ${cd_empresa} and p.cd = ${cd}`))

/** Of all companies, for the jobs. */
export const pastasPorFazer = async (todas: Db) =>
  await todas.rows(sql`
    select ${columns('pasta p', 'cd', 'cd_empresa', 'cd_organig', 'cd_autor', 'autor', 'unidade')},
           ${columns('pasta p', 'de', 'ate', 'fotografias', 'capitulos', 'falhas')}
    from pasta p where p.estado = 'espera' order by p.falhas, p.cd limit 20`)
export type PastaPorFazer = Awaited<ReturnType<typeof pastasPorFazer>>[number]

export const todasAsPastas = async (todas: Db) =>
  await todas.rows(sql`
    select ${columns('pasta p', 'cd', 'cd_empresa', 'cd_organig', 'cd_autor', 'capitulos')},
           (${acaba} <= now())${asFlag('velha')}
    from pasta p`)
