import { sql } from '#server/db/sql.ts'

/**
 * Steps for two in three of a company's closed measures: called done before or after their day, some
 * of them twice.
 */
export const passosDasFechadas = (raiz: number) => sql`
  insert into medida_passo (cd_empresa, cd_medida, em, do_prestador, autor, caminho, antes, depois)
  select m.cd_empresa, m.cd, m.dt_prazo + (m.cd % 7)::int - 3 + p.dia + time '23:30', p.n > 0, 'Ana',
         p.caminho, p.antes, p.depois
  from medida m
  cross join (values (0, 'feito', 1, 4, 0), (1, 'devolver', 4, 3, 1), (2, 'feito', 3, 4, 1),
                     (3, 'verificar', 4, 99, 9)) p(n, caminho, antes, depois, dia)
  where m.cd_empresa = ${raiz} and m.cd_estad = 99 and m.dt_prazo is not null and m.cd % 3 > 0
    and (m.cd % 2 = 0 or p.n in (0, 3))`
