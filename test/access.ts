import type { Direito, Papel, PrestadorAccess } from '#contract/kit/rights.ts'
import type { Access } from '#contract/kit/route.ts'
import type { Membership } from './actors.ts'

export type Facts = {
  sessao: boolean
  /** the session owes its second factor, and the call is none of those that give it */
  fator_pendente?: boolean
  papel?: Papel | undefined
  membros: readonly Membership[]
  org?: number | undefined
  superior: (no: number) => number | undefined
  proprio: boolean
}

/**
 * The expected status of a call: the specification's rules, written again without the server's
 * code.
 */
export function expectedStatus(access: Access, facts: Facts): 200 | 401 | 403 {
  if (access === 'publico' || access === 'maquina') return 200
  if (access === 'prestador') return facts.papel ? 200 : 401
  if (typeof access === 'object' && 'prestador' in access) {
    if (!facts.papel) return 401
    const papeis: readonly Papel[] = ['gestor', ...access.prestador]
    return papeis.includes(facts.papel) ? 200 : 403
  }
  if (!facts.sessao) return 401
  return !facts.fator_pendente && may(access, facts) ? 200 : 403
}

function may(access: Exclude<Access, PrestadorAccess>, facts: Facts): boolean {
  if (access === 'sessao') return true
  if (access === 'titular') return facts.proprio
  if (typeof access === 'object' && 'alguma' in access) {
    const { alguma } = access
    const active = facts.membros.filter((membro) => membro.inactiv !== true)
    return active.some((membro) =>
      typeof alguma === 'string'
        ? alguma === 'membro' || membro.adm === true
        : holds(membro, alguma),
    )
  }
  if (access === 'proprio' && facts.org === undefined) return facts.proprio
  const decides = nearest(facts)
  if (decides === undefined || decides.inactiv === true) return false
  if (typeof access === 'object' && 'atual' in access) {
    return access.atual === 'adm' ? decides.adm === true : holds(decides, access.atual)
  }
  if (access === 'membro') return true
  if (access === 'proprio') return facts.proprio
  if (access === 'adm') return decides.adm === true
  if (access === 'proprio ou adm') return facts.proprio || decides.adm === true
  if (typeof access === 'object' && 'todas' in access) {
    return access.todas.every((direito) => holds(decides, [direito]))
  }
  return holds(decides, typeof access === 'string' ? [access as Direito] : access)
}

/** The membership at the node of the call, else the nearest one above. */
function nearest({ membros, org, superior }: Facts): Membership | undefined {
  for (let no = org; no !== undefined; no = superior(no)) {
    const membro = membros.find((one) => one.no === no)
    if (membro) return membro
  }
  return undefined
}

const holds = ({ direitos = [] }: Membership, wanted: readonly Direito[]) =>
  wanted.some((direito) => direitos.includes(direito))
