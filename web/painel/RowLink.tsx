import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TipoNovidade } from '#contract/painel-visita.ts'
import type { TipoUrgente } from '#contract/painel-urgentes.ts'
import { can, type Rights } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

export type Tipo = TipoUrgente | TipoNovidade

/** Where a row is read; without the right to see employees the list it stands in. */
function placeOf(rights: Rights, tipo: Tipo, cd: number) {
  switch (tipo) {
    case 'acidente':
      return linkOptions({ to: '/acidente/$cd', params: { cd: String(cd) } })
    case 'acidente_pendente':
      return linkOptions({ to: '/pendente/acidente', search: { detalhe: cd } })
    case 'exame':
    case 'dever':
      if (can(rights, 'funcionario'))
        return linkOptions({ to: '/funcionario', search: { detalhe: cd } })
      return linkOptions({ to: tipo === 'exame' ? '/saude/exame' : '/saude/dever' })
    case 'medida':
      return linkOptions({ to: '/seguranca/medidas/$codigo', params: { codigo: String(cd) } })
    case 'documento':
      return linkOptions({ to: '/seguranca/documento', search: { detalhe: cd } })
    case 'pedido':
      return linkOptions({ to: '/pendente/funcionario', search: { detalhe: cd } })
    default:
      return linkOptions({ to: '/saude/pedido', search: { detalhe: cd } })
  }
}

type Props = { tipo: Tipo; cd: number; className?: string | undefined; children: ReactNode }

export function RowLink({ tipo, cd, ...rest }: Props) {
  const { empresa } = useEmpresa()
  return <Link {...placeOf(empresa, tipo, cd)} {...rest} />
}
