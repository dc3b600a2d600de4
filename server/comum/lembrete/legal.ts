import { emLisboa } from '#contract/kit/lisboa.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Database, Db } from '#server/db/database.ts'
import { asFlag, asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { readScope } from '#server/kit/access/session.ts'
import { diaEm } from './regras.ts'
import { prazosLegais, type PrazoLegal } from './especies.ts'

type Correr = {
  cd_empresa: number
  cd: number
  no: number
  aceite: boolean
  a: string
  limiar: string
}

const relogios = piece`(values
  ('seguradora', p.seguradora_ate, p.dt_seguradora is null),
  ('act', p.act_ate, p.dt_act is null)) x(a, ate, falta)`

/** Clocks of accidents that enter their last 12 or 4 hours, or have ended: told at once, each once. */
export async function gatherPrazos(
  { entrada, prestador }: Pick<Database, 'entrada' | 'prestador'>,
  agora: number = Date.now(),
): Promise<void> {
  const em = new Date(agora).toISOString()
  const correm = await prestador.todas.rows(sql`
    select p.cd_empresa${asInt('cd_empresa')}, p.cd${asInt('cd')}, p.cd_organig${asInt('no')},
           (p.cd_estad = 1)${asFlag('aceite')}, x.a${asText('a')},
           (case when x.ate < ${em}::timestamptz then 'passou'
                 when x.ate < ${em}::timestamptz + interval '4 hours' then '4h'
                 else '12h' end)${asText('limiar')}
    from acidente p cross join lateral ${relogios}
    where p.cd_estad <> 3 and x.falta
      and x.ate between ${em}::timestamptz - interval '24 hours'
                    and ${em}::timestamptz + interval '12 hours'
    order by p.cd_empresa, p.cd`)
  for (const [cd_empresa, dela] of Map.groupBy(correm, (um) => um.cd_empresa)) {
    await entrada.transaction((tx) => tellOf(tx, { cd_empresa, dia: diaEm(agora).dia }, dela))
  }
}

type Onde = { cd_empresa: number; dia: string }

/** The rows of the log are the intents: of two processes one makes them, with their mails. */
async function tellOf(tx: Db, { cd_empresa, dia }: Onde, correm: readonly Correr[]) {
  const of = <Key extends keyof Correr>(key: Key) => correm.map((um) => um[key])
  const especieDe = ({ aceite }: Correr): PrazoLegal =>
    aceite ? 'prazos_acidentes' : 'prazos_pendentes'
  const novos = await tx.rows(sql`
    insert into lembrete (cd_empresa, cd_utilizador, nome, cd_organig, especie, titulo, chave, dia, em,
                          total, alvos)
    select distinct on (u.cd, d.chave) ${cd_empresa}, u.cd, u.nome, m.cd_organig, d.especie, d.titulo,
           d.chave, ${dia}::date, now(), 1, array[d.cd]
    from unnest(${of('cd')}::bigint[], ${of('no')}::int[], ${correm.map(especieDe)}::text[],
                ${correm.map((um) => prazosLegais[especieDe(um)].nome)}::text[],
                ${correm.map((um) => prazosLegais[especieDe(um)].direito)}::text[],
                ${correm.map(({ cd, a, limiar }) => `${cd} ${a} ${limiar}`)}::text[])
         d(cd, no, especie, titulo, direito, chave)
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = d.no
    join membro m on m.cd_empresa = ${cd_empresa} and m.cd_organig = any (o.caminho)
      and not m.inactiv and d.direito = any (m.direitos)
    join utilizador u on u.cd = m.cd_utilizador and not u.inactiv
    join empresa e on e.cd_empresa = ${cd_empresa} and e.cd = ${cd_empresa} and e.cd_estad = 0
    where not exists (
      select from lembrete j
      where j.cd_empresa = ${cd_empresa} and j.cd_utilizador = u.cd and j.chave = d.chave)
    order by u.cd, d.chave, array_position(o.caminho, m.cd_organig) desc
    on conflict do nothing
    returning ${columns('lembrete', 'cd', 'cd_utilizador')}`)
  for (const [cd_utilizador, dele] of Map.groupBy(novos, (um) => um.cd_utilizador)) {
    const cds = dele.map(({ cd }) => cd)
    await tx.rows(sql`
      with c as (
        insert into correio (modelo, cd_utilizador, dados)
        values ('lembrete_legal', ${cd_utilizador}, ${JSON.stringify({ cd_empresa })}::jsonb)
        returning cd)
      update lembrete l set cd_correio = c.cd from c
      where l.cd_empresa = ${cd_empresa} and l.cd = any (${cds}::bigint[])`)
  }
}

export type Prazos = { no: number; nome: string; especie: PrazoLegal; total: number; ate: string }

/** The clocks of a message that still run and that its reader may see. */
export async function prazosOf(
  tx: Db,
  { cd, cd_utilizador, cd_empresa }: { cd: number; cd_utilizador: number; cd_empresa: number },
  cliente: Database['cliente'],
): Promise<Prazos[]> {
  const ditos = await tx.rows(sql`
    select ${columns('lembrete l', 'cd_organig as no', 'especie', 'alvos')},
           ${columns('organigrama o', 'nome')}
    from lembrete l join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = l.cd_organig
    where l.cd_empresa = ${cd_empresa} and l.cd_correio = ${cd} order by l.cd`)
  const prazos: Prazos[] = []
  for (const [no, dela] of Map.groupBy(ditos, (um) => um.no)) {
    const scope = await readScope(tx, { cd_utilizador, cd_empresa_entrada: null }, no)
    if (!scope || scope.membro.inactiv || scope.cd_estad !== 0) continue
    for (const [especie, { direito, estado }] of Object.entries(prazosLegais)) {
      if (!isPrazo(especie) || !scope.membro.direitos.includes(direito)) continue
      const row = await cliente(cd_empresa).one(sql`
        select count(distinct p.cd)${asInt('total')}, min(x.ate)${asText('ate')}
        from acidente p cross join lateral ${relogios}
        where p.cd_empresa = ${cd_empresa} and p.cd_estad = ${estado} and x.falta
          and x.ate is not null
          and p.cd = any (${dela.flatMap(({ alvos }) => alvos)}::bigint[])`)
      if (!row || row.total === 0) continue
      const [dia = '', hora] = emLisboa(Date.parse(row.ate)).split(' ')
      const nome = dela[0]?.nome ?? ''
      prazos.push({ no, nome, especie, total: row.total, ate: `${hora} de ${dataLegivel(dia)}` })
    }
  }
  return prazos
}

const isPrazo = (especie: string): especie is PrazoLegal => Object.hasOwn(prazosLegais, especie)
