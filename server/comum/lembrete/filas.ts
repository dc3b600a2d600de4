import { paginasDaFila } from '#contract/comum/paginas.ts'
import { admits, type Papel } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

const filas = [
  { lista: 'funcionario', nome: 'Pedidos sobre funcionários', papeis: ['atendimento'] },
  { lista: 'registo', nome: 'Pedidos de registo', papeis: ['atendimento'] },
  { lista: 'agenda', nome: 'Pedidos da agenda', papeis: ['saude'] },
] as const

export type FilasParadas = {
  filas: { nome: string; pagina: string; total: number }[]
  dias: number
}

/** Of one of the staff, by his role. Undefined: nothing waits too long, or nobody wants to know. */
export async function filasParadas(
  tx: Db,
  todas: Db,
  { cd_utilizador, dia }: { cd_utilizador: number; dia: string },
): Promise<FilasParadas | undefined> {
  const regra = await tx.one(sql`
    select ${columns('lembrete_prestador p', 'ligado', 'dias')} from lembrete_prestador p`)
  const quem = await tx.one(sql`
    select ${columns('utilizador u', 'papel')} from utilizador u where u.cd = ${cd_utilizador}`)
  if (!regra?.ligado || !quem?.papel) return undefined
  const contas = await todas.one(sql`
    select (select count(*) from pedido_funcionario p
            where p.cd_estad = 0 and p.criado_em < ${dia}::date - ${regra.dias}::int)
             ${asInt('funcionario')},
           (select count(*) from acidente p
            where p.cd_estad = 0 and p.criado_em < ${dia}::date - ${regra.dias}::int)
             ${asInt('registo')},
           (select count(*) from pedido_saude p
            where p.cd_estad = 0 and p.criado_em < ${dia}::date - ${regra.dias}::int)
             ${asInt('agenda')}`)
  const papel: Papel = quem.papel
  const paradas = filas.flatMap(({ lista, nome, papeis }) => {
    const total = contas?.[lista] ?? 0
    if (total === 0 || !admits({ prestador: papeis }, papel)) return []
    return [{ nome, total, pagina: `${paginasDaFila[lista]}?estado=0` }]
  })
  return paradas.length === 0 ? undefined : { filas: paradas, dias: regra.dias }
}
