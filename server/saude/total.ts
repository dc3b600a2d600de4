import { withinRamo } from '#server/comum/figuras.ts'
import { piece } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/** How many exams there are of the branch: summed up by employee, so that an index alone answers. */
export const totalDeExames = ({ scope }: { scope: Scope }) => piece`
  select coalesce(sum(f.total_exames), 0)::int as total
  from funcionario f
  where f.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)}`
