import {
  direitos as todos,
  menus,
  splitDireito,
  type Acao,
  type Direito,
} from '#contract/kit/rights.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import { fixedText } from '#contract/kit/texts.ts'
import type * as calls from '#contract/utilizador/utilizador.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { withVer, acessosOf } from '#server/comum/conta/contas.ts'
import { descrDireitos } from '#server/comum/registo/mudancas.ts'
import { Refusal, semAcesso } from '#server/kit/base/refusal.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { checkVersao } from '#server/kit/http/versao.ts'
import { lockMembro, membroOf } from './membro.ts'

type Entradas = BodyOf<typeof calls.saveAcessos>

/** Adds the implied `ver`. Throws 400 for an unknown or repeated menu, or no right at all. */
export function direitosOf(entradas: Entradas): Direito[] {
  const cds = entradas.map(({ cd_menu_web }) => cd_menu_web)
  const concedidos = entradas.flatMap(({ cd_menu_web, ...flags }) =>
    acoesIn(flags).map((acao) => direitoOf(cd_menu_web, acao)),
  )
  const known = cds.every((cd) => Object.values(menus).some((menu) => menu.cd === cd))
  if (!known || new Set(cds).size < cds.length || concedidos.length === 0) throw semAcessos()
  return withVer(concedidos)
}

export async function saveAcessos(
  tx: Db,
  caller: { scope: Scope; session: Session; seen: string | undefined },
  { user, direitos }: { user: number; direitos: Direito[] },
): Promise<ReplyOf<typeof calls.saveAcessos>> {
  const { scope, session, seen } = caller
  const { cd_organig, ...antes } = await lockMembro(tx, caller, user)
  if (!antes.autorAdm) throw semAcesso()
  checkVersao(seen, antes.versao_membro)
  const descr = descrDireitos(antes.direitos, direitos)
  if (descr !== '') {
    await tx.rows(
      antes.convite
        ? sql`update convite set direitos = ${direitos}
          where cd_empresa = ${scope.cd_empresa} and cd = ${user}`
        : sql`
          update membro set direitos = ${direitos}
          where cd_empresa = ${scope.cd_empresa} and cd_utilizador = ${user}
            and cd_organig = ${cd_organig}`,
    )
    const autor = { cd_autor: session.cd_utilizador, cd_alvo: user, alvo: antes.nome }
    await logAcao(tx, { acao: 'acessos_alterados', ...autor, cd_organig, descr })
  }
  const { versao_membro } = await membroOf(tx, scope, user)
  return {
    message: 'Acessos guardados com sucesso.',
    versao: versao_membro,
    ...(user === session.cd_utilizador && { acessos: acessosOf(direitos) }),
  }
}

function acoesIn(flags: Partial<Record<Acao, boolean | null | undefined>>): Acao[] {
  return (['ver', 'criar', 'editar', 'remover', 'doc'] as const).filter(
    (acao) => flags[acao] === true,
  )
}

function direitoOf(cd_menu_web: number, acao: Acao): Direito {
  const found = todos.find((one) => {
    const [cd, its] = splitDireito(one)
    return cd === cd_menu_web && its === acao
  })
  if (!found) throw semAcessos()
  return found
}

const semAcessos = () => new Refusal(400, fixedText('acessoDefinirUm'))
