import { joined, piece, type Fragment } from '#server/db/sql.ts'
import { sobreAcidentes, sobreFuncionarios, sobreMarcacoes } from './especie.ts'

/** Open requests of all kinds in a company; `at` narrows them by columns of `p`. */
export const porResponder = (cd_empresa: unknown, at: Fragment = piece`true`): Fragment => {
  const counts = [sobreFuncionarios, sobreAcidentes, sobreMarcacoes].map(
    ({ tabela }) => piece`
      (select count(*) from ${tabela} p
       where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0 and ${at})`,
  )
  return piece`(${joined(counts, ' + ')})::int`
}
