import { createRaiz } from '#server/comum/organigramas.ts'
import { sql } from '#server/db/sql.ts'
import { asOwner } from './as-owner.ts'

/** A company without people that lacks nothing for the Anexo D of a year: place and contract. */
export const makePronta = async (nome: string, ano: number) =>
  await asOwner(async (db) => {
    const cd = await createRaiz(db, nome)
    await db.rows(sql`
      insert into unidade (cd_empresa, cd_organig, estabelecimento, cae, morada)
      values (${cd}, ${cd}, true, '10203', 'Rua Nova, 1')
      on conflict (cd_empresa, cd_organig)
        do update set estabelecimento = true, cae = '10203', morada = 'Rua Nova, 1'`)
    await db.rows(sql`
      insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim, autor)
      values (${cd}, ${cd}, 'contrato', 'Contrato de serviços', make_date(${ano + 4}::int, 12, 31), 'Prestador')`)
  })
