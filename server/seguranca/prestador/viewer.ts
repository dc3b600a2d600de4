import { autorOf } from '#server/comum/autor.ts'
import type { Session } from '#server/kit/access/session.ts'
import { seenVersao, type Seeing } from '#server/kit/http/versao.ts'

export const viewerOf = ({ session, request }: { session: Session; request: Seeing }) => ({
  autor: autorOf(session),
  seen: seenVersao(request),
})
