import { asInt } from '#server/db/columns.ts'
import { identifier, piece, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinRamo } from './figuras.ts'

type Contado =
  | 'exames'
  | 'marcacoes'
  | 'acoes'
  | 'faltas'
  | 'faltas_acoes'
  | 'acidentes_pendentes'
  | 'acidentes'
  | 'medidas'

export const contados = (que: Contado, scope: Scope) => piece`
  select coalesce(sum(c.${identifier(que)}), 0)${asInt('total')} from contagem c
  where c.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`c`)}`

export const totalContado =
  (que: Contado) =>
  ({ scope }: { scope: Scope }): Fragment =>
    contados(que, scope)
