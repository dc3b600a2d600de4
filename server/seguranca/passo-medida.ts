import {
  caminhosMedida,
  isAparte,
  isOpenTo,
  leadsTo,
  type CaminhoMedida,
} from '#contract/seguranca/caminhos.ts'
import { estadoMedida, estadosMedida, type EstadoMedida } from '#contract/seguranca/codes.ts'
import type { Autor } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { noteNova, sobreMedidas } from '#server/comum/pedido/respostas.ts'
import { checkVersao } from '#server/kit/http/versao.ts'

const { aguardaVerificacao } = estadoMedida

export const semMedida = () => new Refusal(404, 'Esta medida não existe.')

/** Locks a measure; `dentro` (alias `m`) is where the caller may see it. Throws 404. */
export async function lockMedida(
  tx: Db,
  { cd, cd_empresa }: Chave,
  dentro: Fragment = piece`true`,
) {
  const medida = await tx.one(sql`
    select ${columns('medida m', 'cd', 'cd_empresa', 'dt', 'prazo', 'provis', 'cd_estad', 'versao')},
           ${columns('medida m', 'responsavel', 'previsto', 'autor')}
    from medida m
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd} and ${dentro}
    for no key update`)
  if (!medida) throw semMedida()
  return medida
}
type Presa = Awaited<ReturnType<typeof lockMedida>>

type Pedido = { caminho: CaminhoMedida; seen: string | undefined; campo: string }

/** Throws 412 naming who changed it, below the field `campo`, and 409 where no way leads. */
export function checkCaminho(medida: Presa, { caminho, seen, campo }: Pedido): void {
  const { cd_estad, autor, versao } = medida
  const agora = estadosMedida[cd_estad].toLowerCase()
  checkVersao(seen, versao, {
    [campo]: autor === null ? `Agora: ${agora}.` : `Alterada por ${autor}. Agora: ${agora}.`,
  })
  if (isOpenTo(caminho, cd_estad)) return
  throw new Refusal(409, `A medida está agora ${agora}. Veja o percurso antes de continuar.`)
}

type Passo = {
  antes: Presa
  autor: Autor
  caminho: CaminhoMedida
  /** where the way leads to no one state */
  depois?: EstadoMedida
  texto?: string | null | undefined
}

/** Moves a locked measure along its way and keeps the step. */
export async function takeCaminho(
  tx: Db,
  { antes: { cd, cd_empresa, cd_estad }, autor, caminho, depois, texto }: Passo,
  lado: 'empresa' | 'prestador' = 'prestador',
): Promise<void> {
  const para = depois ?? leadsTo(caminho, cd_estad)
  await tx.rows(sql`
    insert into medida_passo (cd_empresa, cd_medida, do_prestador, cd_autor, autor, caminho, antes,
                              depois, texto)
    values (${cd_empresa}, ${cd}, ${lado === 'prestador'}, ${autor.cd}, ${autor.nome}, ${caminho},
            ${cd_estad}, ${para}, ${texto ?? null})`)
  if (lado === 'prestador') await tellCompany(tx, { cd, cd_empresa })
  if (isAparte(caminho)) return
  await tx.rows(sql`
    update medida m set cd_estad = ${para}, versao = m.versao + 1, cd_autor = ${autor.cd},
                        autor = ${autor.nome},
                        feita_em = case when ${para === aguardaVerificacao}
                                        then coalesce(m.feita_em, now()) end
    where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
}

/** Its news are unread by whoever of the company took a step. */
async function tellCompany(tx: Db, chave: Chave): Promise<void> {
  const rows = await tx.rows(sql`
    select distinct s.cd_autor${asInt('quem')} from medida_passo s
    where s.cd_empresa = ${chave.cd_empresa} and s.cd_medida = ${chave.cd}
      and not s.do_prestador and s.cd_autor is not null`)
  await noteNova(tx, sobreMedidas, { chave, quem: rows.map(({ quem }) => quem) })
}

export async function passosOfMedida(db: Db, cd_empresa: number, cd: number) {
  const passos = await db.rows(sql`
    select (1 + row_number() over (order by s.cd))${asInt('cd')}, (s.em::date)${asText('dt')},
           to_char(s.em, 'HH24:MI')${asText('hr')},
           ${columns('medida_passo s', 'autor', 'caminho', 'antes', 'depois', 'texto')}
    from medida_passo s
    where s.cd_empresa = ${cd_empresa} and s.cd_medida = ${cd}
    order by s.cd`)
  return passos.map(({ caminho, antes, depois, ...passo }) => {
    const { nome } = caminhosMedida[caminho]
    const estados = `${estadosMedida[antes]} → ${estadosMedida[depois]}`
    return { ...passo, titulo: antes === depois ? nome : `${nome}: ${estados}` }
  })
}
