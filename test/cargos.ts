import { identifier, sql } from '#server/db/sql.ts'
import { newActor } from './actors.ts'
import type { House } from './house.ts'

/** Of the open requests of company A, one is taken by its provider's actor and one by a colleague. */
export async function takeSome(
  { db, world }: House,
  especie: 'funcionario' | 'acidente' | 'saude',
) {
  const tabela = { funcionario: 'pedido_funcionario', acidente: 'acidente', saude: 'pedido_saude' }
  const outro = await newActor(db, { tipo: 'prestador', papel: 'gestor', membros: [] })
  for (const [n, eu] of [world.a.prestador, outro].entries()) {
    await db.rows(sql`
      insert into cargo (cd_empresa, especie, cd_alvo, cd_utilizador, quem)
      select p.cd_empresa, ${especie}, p.cd, ${eu.cd}, ${eu.nome}
      from ${identifier(tabela[especie])} p
      where p.cd_empresa = ${world.a.nos.raiz} and p.aberto_em is not null
      order by p.cd offset ${n} limit 1`)
  }
}

type Tomado = { cargo: string | null; meu: boolean }

/** The filter «A cargo», as a list's rows say it. */
export const porCargo = {
  leaves: ({ cargo, meu }: Tomado, cargoDe: string) =>
    ({ meu, outro: cargo !== null && !meu, livre: cargo === null })[cargoDe] === true,
}
